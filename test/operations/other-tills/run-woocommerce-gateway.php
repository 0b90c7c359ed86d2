<?php
/** Runs the gateway on a stand-in for the parts of WooCommerce that it uses. One request in a process, as PHP has it. */

define( 'ABSPATH', __DIR__ );
error_reporting( E_ALL );
set_error_handler( fn( $no, $text, $file, $line ) => throw new ErrorException( $text, 0, $no, $file, $line ) );

[ , $plugin, $state_file, $connection_file ] = $argv;

$asked   = json_decode( stream_get_contents( STDIN ), true );
$state   = is_file( $state_file ) ? json_decode( file_get_contents( $state_file ), true ) : array();
$filters = array();
$notices = array();

function add_action( $name, $call ) {
	global $filters;
	$filters[ $name ][] = $call;
}
function add_filter( $name, $call ) {
	add_action( $name, $call );
}
function __( $text ) {
	return $text;
}
function esc_html__( $text ) {
	return htmlspecialchars( $text );
}
function wp_unslash( $text ) {
	return stripslashes( $text );
}
function wc_get_price_decimals() {
	return 2;
}
function wc_add_notice( $text, $kind ) {
	global $notices;
	$notices[] = $text;
}
function wc_get_order( $id ) {
	return new WC_Order( $id );
}

class WP_Error {
	public function __construct( public string $code, public string $message ) {}
}

class WC_Order {
	public function __construct( private int $id ) {
		global $state, $asked;
		$state[ $id ] ??= array( 'meta' => array(), 'notes' => array(), 'paid' => null );
		$state[ $id ]['total'] = $asked['total'];
	}
	public function get_total() {
		global $state;
		return $state[ $this->id ]['total'];
	}
	public function get_currency() {
		return 'EUR';
	}
	public function get_meta( $key ) {
		global $state;
		return $state[ $this->id ]['meta'][ $key ] ?? '';
	}
	public function update_meta_data( $key, $value ) {
		global $state;
		$state[ $this->id ]['meta'][ $key ] = $value;
	}
	public function save() {
		global $state, $state_file;
		file_put_contents( $state_file, json_encode( $state ) );
	}
	public function payment_complete( $transaction ) {
		global $state;
		$state[ $this->id ]['paid'] = $transaction;
		$this->save();
	}
	public function get_transaction_id() {
		global $state;
		return (string) $state[ $this->id ]['paid'];
	}
	public function add_order_note( $note ) {
		global $state;
		$state[ $this->id ]['notes'][] = $note;
		$this->save();
	}
}

abstract class WC_Settings_API {
	public $id;
	public $form_fields = array();
	public $settings    = array();
	public function init_settings() {
		global $connection_file;
		$this->settings = array( 'enabled' => 'yes', 'title' => 'Gift card', 'connection_file' => $connection_file );
	}
	public function get_option( $key ) {
		return $this->settings[ $key ] ?? $this->form_fields[ $key ]['default'];
	}
	public function process_admin_options() {}
}

abstract class WC_Payment_Gateway extends WC_Settings_API {
	public $enabled;
	public $title;
	public $method_title;
	public $method_description;
	public $has_fields;
	public $supports;
	public function get_return_url( $order ) {
		return 'thank-you';
	}
}

require $plugin;
foreach ( $filters['plugins_loaded'] as $call ) {
	$call();
}
$gateways = array();
foreach ( $filters['woocommerce_payment_gateways'] as $call ) {
	$gateways = $call( $gateways );
}
$gateway = new $gateways[0]();

$_POST['evertill_card'] = $asked['card'] ?? '';
$answer                 = 'refund' === $asked['do']
	? $gateway->process_refund( $asked['order'], $asked['amount'] )
	: $gateway->process_payment( $asked['order'] );
echo json_encode( array( 'answer' => $answer, 'notices' => $notices, 'order' => $state[ $asked['order'] ] ) );
