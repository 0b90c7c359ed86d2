"""Runs evertill_pos on a stand-in for the parts of Odoo 18 that it uses: one question a line in, one answer a line out."""

import importlib
import json
import sys
import types


class Model:
    evertill_connection_file = False

    def __init__(self, env):
        self.env = env

    def ensure_one(self):
        return self

    def sudo(self):
        return self

    def _get_payment_terminal_selection(self):
        return [('adyen', 'Adyen')]


class Payments:
    def __init__(self, finished):
        self.finished = finished

    def sudo(self):
        return self

    def search_count(self, domain, limit=None):
        (field, _, reference), (state, _, draft) = domain
        assert (field, state, draft) == ('transaction_id', 'pos_order_id.state', 'draft')
        return int(reference in self.finished)


class Env:
    su = False

    def __init__(self, user, finished):
        self.user = user
        self.models = {'pos.payment': Payments(finished)}

    def __getitem__(self, name):
        return self.models[name]


def module(name, **members):
    made = types.ModuleType(name)
    made.__dict__.update(members)
    sys.modules[name] = made


class AccessDenied(Exception):
    pass


class UserError(Exception):
    pass


module('odoo', _=lambda text: text, fields=types.SimpleNamespace(Char=lambda **_: False), models=types.SimpleNamespace(Model=Model))
module('odoo.exceptions', AccessDenied=AccessDenied, UserError=UserError)

folder, connection_file = sys.argv[1:]
sys.path.insert(0, folder)
importlib.import_module('evertill_pos')
found = sys.modules['evertill_pos.models.pos_payment_method'].PosPaymentMethod

for question in sys.stdin:
    asked = json.loads(question)
    user = types.SimpleNamespace(has_group=lambda group: group in asked['group'])
    method = found(Env(user, asked.get('finished', [])))
    method.evertill_connection_file = asked.get('file', connection_file)
    try:
        answer = method.evertill_ask(*asked['args'])
    except (AccessDenied, UserError) as error:
        answer = {'raised': type(error).__name__}
    print(json.dumps({'answer': answer, 'terminals': method._get_payment_terminal_selection()}), flush=True)
