from odoo import _, fields, models
from odoo.exceptions import AccessDenied, UserError

from .local_api import ACTS, NotPaired, ask, read_connection


class PosPaymentMethod(models.Model):
    _inherit = 'pos.payment.method'

    evertill_connection_file = fields.Char(
        string='Evertill connection file',
        help='Path of the file that evertill-pay --pair wrote for the user Odoo runs as.',
        copy=False,
        groups='base.group_erp_manager',
    )

    def _get_payment_terminal_selection(self):
        return super()._get_payment_terminal_selection() + [('evertill', 'Evertill gift cards')]

    def evertill_ask(self, act, reference, amount=None, currency=None):
        """
        Asks Evertill for a point of sale: Evertill refuses every request of a web page.

        :return: status and body of the answer; False where none came
        """
        self.ensure_one()
        if not self.env.su and not self.env.user.has_group('point_of_sale.group_pos_user'):
            raise AccessDenied()
        if act not in ACTS or not isinstance(reference, str):
            raise UserError(_('Invalid request'))
        if act == 'refund' and not self._evertill_may_refund(reference):
            raise AccessDenied()
        try:
            connection = read_connection(self.sudo().evertill_connection_file or '')
        except NotPaired as error:
            return {'status': 500, 'body': {'title': str(error)}}
        return ask(connection, act, reference, amount, currency) or False

    def _evertill_may_refund(self, reference):
        """A cashier takes back what the order on the screen has paid; a payment of a finished order needs a manager."""
        if self.env.su or self.env.user.has_group('point_of_sale.group_pos_manager'):
            return True
        finished = [('transaction_id', '=', reference), ('pos_order_id.state', '!=', 'draft')]
        return not self.env['pos.payment'].sudo().search_count(finished, limit=1)
