<?php
/**
 * Plugin Name: Evertill gift cards
 * Description: Takes gift cards through an Evertill on the same computer.
 * Version: 1.0.0
 * Requires Plugins: woocommerce
 * Requires PHP: 8.1
 */

defined( 'ABSPATH' ) || exit;

// Orders are read and written by WooCommerce's objects alone.
add_action(
	'before_woocommerce_init',
	fn() => \Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'custom_order_tables', __FILE__ )
);

add_action(
	'plugins_loaded',
	function () {
		if ( ! class_exists( 'WC_Payment_Gateway' ) ) {
			return;
		}
		require_once __DIR__ . '/class-evertill-local-api.php';
		require_once __DIR__ . '/class-wc-gateway-evertill.php';
		add_filter( 'woocommerce_payment_gateways', fn( $gateways ) => array_merge( $gateways, array( 'WC_Gateway_Evertill' ) ) );
		// Also where the customer has chosen another payment after an answer was lost.
		add_action(
			'woocommerce_order_status_changed',
			function ( $order_id ) {
				$gateway = WC()->payment_gateways()->payment_gateways()['evertill'] ?? null;
				if ( $gateway instanceof WC_Gateway_Evertill ) {
					$gateway->on_status( $order_id );
				}
			}
		);
	}
);
