"""Asks Evertill's local API. Knows nothing of Odoo."""

import http.client
import json
import os
import re
import ssl
import stat
from urllib.parse import quote

ACTS = ('pay', 'status', 'cancel', 'refund')

# So long Evertill may hold back its answer to a new payment: an Odoo worker is busy meanwhile.
WAIT_SECONDS = 3
TIMEOUT_SECONDS = 15

URL = re.compile(r'https://([\w.-]+|\[[\da-f:]+\]):(\d{1,5})')
TOKEN = re.compile(r'[A-Za-z0-9_-]{1,200}')


class NotPaired(Exception):
    """The connection file is missing, unfit, or readable by other users."""


def read_connection(path):
    """Returns host, port, token and pinned certificate from the file that `evertill-pay --pair` wrote."""
    try:
        with open(path, encoding='utf-8') as file:
            if os.name == 'posix' and stat.S_IMODE(os.fstat(file.fileno()).st_mode) & 0o077:
                raise NotPaired('Other users can read the connection file: set its mode to 0600.')
            known = json.load(file)
        url, token, certificate = known['url'], known['token'], known.get('certificate')
        where = URL.fullmatch(url)
        fits = TOKEN.fullmatch(token) is not None
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        raise NotPaired('The connection file cannot be read. Pair again.') from error
    # Without a certificate nobody knows who listens there: the token is not told.
    if where is None or not fits or not isinstance(certificate, str):
        raise NotPaired('The connection file is too old, or was not written by evertill-pay --pair. Pair again.')
    return where[1].strip('[]'), int(where[2]), token, certificate


def open_line(host, port, certificate):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    # This very certificate is believed, and it names no host.
    context.check_hostname = False
    context.load_verify_locations(cadata=certificate)
    return http.client.HTTPSConnection(host, port, timeout=TIMEOUT_SECONDS, context=context)


def ask(connection, act, reference, amount=None, currency=None):
    """
    Returns Evertill's answer as {'status': ..., 'body': ...}, or None where none came: then nobody knows whether
    anything was taken, and the same question may be asked again.
    """
    host, port, token, certificate = connection
    headers = {'Authorization': 'Bearer ' + token, 'Prefer': 'wait=%d' % WAIT_SECONDS}
    path, body, method = '/v1/payments', None, 'POST'
    if act == 'pay':
        body = json.dumps({'reference': reference, 'amount': amount, 'currency': currency})
        headers['Content-Type'] = 'application/json'
    else:
        path += '/' + quote(reference, safe='')
        if act == 'status':
            method, headers['Prefer'] = 'GET', 'wait=0'
        else:
            path += '/' + act
    line = open_line(host, port, certificate)
    try:
        line.request(method, path, body=body, headers=headers)
        answer = line.getresponse()
        said = json.loads(answer.read())
        return {'status': answer.status, 'body': said} if isinstance(said, dict) else None
    except (OSError, ValueError, http.client.HTTPException):
        return None
    finally:
        line.close()
