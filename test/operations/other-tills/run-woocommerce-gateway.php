<?php
/** Runs the gateway on a stand-in for the parts of WooCommerce that it uses. One request in a process, as PHP has it. */

define( 'ABSPATH', __DIR__ );
error_reporting( E_ALL );
set_error_handler( fn( $no, $text, $file, $line ) => throw new ErrorException( $text, 0, $no, $file, $line ) );

[ , $plugin, $state_folder, $connection_file ] = $argv;

$asked   = json_decode( stream_get_contents( STDIN ), true );
$state   = array();
$filters = array();
$notices = array();
const HOUR_IN_SECONDS = 3600;

$_SERVER['REMOTE_ADDR'] = $asked['from'] ?? '198.51.100.7';

/** What the database keeps is read anew by each request, and written row by row. */
function row( $name ) {
	global $state_folder;
	$file = $state_folder . '/' . $name . '.json';
	return is_file( $file ) ? json_decode( file_get_contents( $file ), true ) : null;
}
function keep_row( $name, $row ) {
	global $state_folder;
	$new = $state_folder . '/' . $name . '.' . getmypid();
	file_put_contents( $new, json_encode( $row ) );
	rename( $new, $state_folder . '/' . $name . '.json' );
}
function get_transient( $name ) {
	return row( $name ) ?? false;
}
function set_transient( $name, $value, $seconds ) {
	keep_row( $name, $value );
}
function apply_filters( $name, $value ) {
	return $value;
}
function wc_get_logger() {
	return new class() {
		public function error( $text, $context ) {}
	};
}
function WC() {
	global $asked;
	$session = new class( $asked['session'] ?? 'session' ) {
		public function __construct( private string $id ) {}
		public function get_customer_id() {
			return $this->id;
		}
		public function get( $key ) {
			return row( 'session-' . md5( $this->id ) )[ $key ] ?? null;
		}
		public function set( $key, $value ) {
			keep_row( 'session-' . md5( $this->id ), array( $key => $value ) );
		}
	};
	$gateways = new class() {
		public function payment_gateways() {
			global $gateway;
			return array( $gateway->id => $gateway );
		}
	};
	return new class( $session, $gateways ) {
		public function __construct( public object $session, private object $gateways ) {}
		public function payment_gateways() {
			return $this->gateways;
		}
	};
}

/** MariaDB's locks: gone with the process that holds them. */
$wpdb = new class() {
	public string $dbname = 'shop';
	public string $prefix = 'wp_';
	private array $held   = array();
	public function prepare( $query, ...$values ) {
		return array( $query, $values );
	}
	public function get_var( $prepared ) {
		global $asked, $state_folder;
		[ $query, $values ] = $prepared;
		if ( ! ( $asked['locks'] ?? true ) ) {
			return '1';
		}
		if ( str_contains( $query, 'RELEASE_LOCK' ) ) {
			unset( $this->held[ $values[0] ] );
			return '1';
		}
		$lock  = fopen( $state_folder . '/' . $values[0] . '.lock', 'c' );
		$until = microtime( true ) + $values[1];
		while ( ! flock( $lock, LOCK_EX | LOCK_NB ) ) {
			if ( microtime( true ) > $until ) {
				return '0';
			}
			usleep( 5000 );
		}
		$this->held[ $values[0] ] = $lock;
		return '1';
	}
};

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
		$state[ $id ]          = row( 'order-' . $id ) ?? array( 'meta' => array(), 'notes' => array(), 'paid' => null, 'status' => 'pending' );
		$state[ $id ]['total'] = $asked['total'];
	}
	public function get_id() {
		return $this->id;
	}
	public function get_order_key() {
		global $asked;
		return $asked['key'] ?? 'wc_order_' . $this->id;
	}
	public function is_paid() {
		global $state;
		return null !== $state[ $this->id ]['paid'];
	}
	public function get_total() {
		global $state;
		return $state[ $this->id ]['total'];
	}
	public function get_currency() {
		global $asked;
		return $asked['currency'] ?? 'EUR';
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
		global $state;
		keep_row( 'order-' . $this->id, $state[ $this->id ] );
	}
	public function payment_complete( $transaction ) {
		global $state;
		if ( $this->is_paid() ) {
			return;
		}
		$state[ $this->id ]['paid'] = $transaction;
		$this->become( 'processing' );
	}
	public function has_status( $statuses ) {
		global $state;
		return in_array( $state[ $this->id ]['status'], $statuses, true );
	}
	/** As an administrator, another gateway or WooCommerce itself does: it is saved before anybody hears of it. */
	public function become( $status ) {
		global $state, $filters;
		$from                         = $state[ $this->id ]['status'];
		$state[ $this->id ]['status'] = $status;
		$this->save();
		foreach ( $filters['woocommerce_order_status_changed'] ?? array() as $call ) {
			$call( $this->id, $from, $status, $this );
		}
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
$answer                 = match ( $asked['do'] ) {
	'refund'         => $gateway->process_refund( $asked['order'], $asked['amount'] ),
	'pay'            => $gateway->process_payment( $asked['order'] ),
	'pay otherwise'  => wc_get_order( $asked['order'] )->payment_complete( 'of another gateway' ),
	'become'         => wc_get_order( $asked['order'] )->become( $asked['status'] ),
};
echo json_encode( array( 'answer' => $answer, 'notices' => $notices, 'order' => row( 'order-' . $asked['order'] ) ?? array( 'paid' => null, 'notes' => array() ) ) );
