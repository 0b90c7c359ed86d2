{
    'name': 'Evertill gift cards',
    'version': '18.0.1.0.0',
    'category': 'Sales/Point of Sale',
    'summary': 'Take gift cards through an Evertill on the same computer',
    'author': 'Evertill',
    'depends': ['point_of_sale'],
    'data': ['views/pos_payment_method_views.xml'],
    'assets': {'point_of_sale._assets_pos': ['evertill_pos/static/src/**/*']},
    'license': 'Other proprietary',
    'installable': True,
}
