<?php
/** Pays a whole order from a gift card, or nothing: WooCommerce knows one payment an order. */

defined( 'ABSPATH' ) || exit;

class WC_Gateway_Evertill extends WC_Payment_Gateway {

	/** The order's reference at Evertill. It stays until it is certain that nothing is taken under it. */
	private const REFERENCE = '_evertill_reference';

	/** So many tries of the order have ended with nothing taken. The number of the next one is in its reference. */
	private const ENDED = '_evertill_ended';

	/** The name and the amount of a refund of a part that was not answered yet. */
	private const REFUND = '_evertill_refund';

	/** In these an order still asks to be paid, and its card may go on. */
	private const UNPAID = array( 'pending', 'failed', 'checkout-draft' );

	/** The order that the customer's session has asked for last. */
	private const LAST_ORDER = 'evertill_order';

	/** So many tries within an hour that pay nothing: each tells whether a card can pay. */
	private const MOST_TRIES = array(
		'session' => 5,
		'address' => 20,
		'shop'    => 200,
	);

	/** So long a request waits for another one of the same order, in seconds. */
	private const PATIENCE = 3;

	public function __construct() {
		$this->id                 = 'evertill';
		$this->method_title       = __( 'Evertill gift cards', 'evertill-gateway' );
		$this->method_description = __( 'Takes gift cards through an Evertill on the same computer.', 'evertill-gateway' );
		$this->has_fields         = true;
		$this->supports           = array( 'products', 'refunds' );
		$this->init_form_fields();
		$this->init_settings();
		$this->title = $this->get_option( 'title' );
		add_action( 'woocommerce_update_options_payment_gateways_' . $this->id, array( $this, 'process_admin_options' ) );
	}

	public function init_form_fields() {
		$this->form_fields = array(
			'enabled'         => array(
				'title'   => __( 'Enable', 'evertill-gateway' ),
				'type'    => 'checkbox',
				'default' => 'no',
			),
			'title'           => array(
				'title'   => __( 'Title', 'evertill-gateway' ),
				'type'    => 'text',
				'default' => __( 'Gift card', 'evertill-gateway' ),
			),
			'connection_file' => array(
				'title'       => __( 'Connection file', 'evertill-gateway' ),
				'type'        => 'text',
				'default'     => '',
				'description' => __( 'Path of the file that evertill-pay --pair wrote for the web server’s user.', 'evertill-gateway' ),
			),
		);
	}

	public function payment_fields() {
		printf(
			'<label for="evertill-card">%s</label><input id="evertill-card" name="evertill_card" type="text" autocomplete="off">',
			esc_html__( 'Gift card number', 'evertill-gateway' )
		);
	}

	public function process_payment( $order_id ) {
		// A cart that has changed since is another order: of the one before nothing may be left.
		$last = WC()->session ? (int) WC()->session->get( self::LAST_ORDER ) : 0;
		if ( 0 !== $last && (int) $order_id !== $last && ! $this->is_let_go( $last ) ) {
			return $this->fail_unheard();
		}
		$pay = fn() => $this->pay( wc_get_order( $order_id ) );
		return $this->alone( 'order ' . $order_id, $pay ) ?? $this->fail_unheard();
	}

	/** Of two requests at once the second one finds what the first has done; and both have the same reference. */
	private function pay( $order ): array {
		if ( $order->is_paid() ) {
			return $this->succeed( $order );
		}
		$api = $this->api();
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- WooCommerce has verified the checkout's nonce.
		$card = trim( (string) wp_unslash( $_POST['evertill_card'] ?? '' ) );
		if ( null === $api ) {
			return $this->fail( __( 'Gift cards cannot be taken now.', 'evertill-gateway' ) );
		}
		$before = (string) $order->get_meta( self::REFERENCE );
		if ( '' !== $before ) {
			$answer = $api->status( $before );
			$step   = self::step_after( 'status', $answer );
			if ( 'retry' === $step || 'show' === $step ) {
				return $this->fail_unheard();
			}
			if ( 'wait' === $step && ! $this->is_cancelled( $order, $api, $before ) ) {
				return $this->fail_unheard();
			}
			if ( in_array( $step, array( 'done', 'unknown', 'free' ), true ) ) {
				$end = $this->settle( $order, $api, $before, $step, $answer );
				// Of an ended try nothing is left: this one has a reference of its own.
				if ( null !== $end ) {
					return $end;
				}
			}
		}
		if ( '' === $card ) {
			return $this->fail( __( 'Enter the number of a gift card.', 'evertill-gateway' ) );
		}
		if ( ! $this->count_try( 1 ) ) {
			return $this->fail( __( 'Too many tries with gift cards. Choose another payment, or try again in an hour.', 'evertill-gateway' ) );
		}
		$end = $this->charge( $order, $api, $card );
		if ( 'success' === $end['result'] ) {
			$this->count_try( -1 );
		}
		return $end;
	}

	/** Until all is paid nobody is told whether a card exists, nor what it has. */
	private function charge( $order, Evertill_Local_API $api, string $card ): array {
		$total   = (float) $order->get_total();
		$balance = $api->balance( $card );
		if ( 200 === ( $balance['http'] ?? 0 ) && (float) $balance['amount'] < $total ) {
			return $this->fail_unfit();
		}
		$reference = $this->reserve( $order );
		$amount    = number_format( $total, wc_get_price_decimals(), '.', '' );
		$answer    = $api->pay( $reference, $amount, $order->get_currency(), $card );
		$step      = self::step_after( 'pay', $answer );
		if ( 'show' === $step ) {
			$order->add_order_note( sprintf( 'Evertill %1$s: %2$s', $reference, $answer['detail'] ?? $answer['title'] ?? '' ) );
		}
		if ( 'retry' === $step || 'show' === $step ) {
			return $this->fail_unheard();
		}
		if ( 'refused' === $step ) {
			return $this->fail_unfit();
		}
		if ( 'wait' === $step ) {
			return $this->is_cancelled( $order, $api, $reference )
				? $this->fail( __( 'It took too long, and nothing was charged. Try again, or choose another payment.', 'evertill-gateway' ) )
				: $this->fail_unheard();
		}
		return $this->settle( $order, $api, $reference, $step, $answer ) ?? $this->fail_unfit();
	}

	/**
	 * The reference follows from the order and the number of its try alone: whatever is asked at once, or again after a crash, is one
	 * payment at Evertill. The order's key tells apart orders of two shops, or of one before and after it was restored.
	 */
	private function reserve( $order ): string {
		$reference = (string) $order->get_meta( self::REFERENCE );
		if ( '' === $reference ) {
			$key       = substr( hash( 'sha256', $order->get_order_key() ), 0, 12 );
			$reference = sprintf( 'wc-%d-%s-%d', $order->get_id(), $key, 1 + (int) $order->get_meta( self::ENDED ) );
			$this->keep( $order, $reference );
		}
		if ( WC()->session ) {
			WC()->session->set( self::LAST_ORDER, $order->get_id() );
		}
		return $reference;
	}

	/** Nothing is taken under the order's reference: the next try has another one. */
	private function end_try( $order ): void {
		$order->update_meta_data( self::ENDED, 1 + (int) $order->get_meta( self::ENDED ) );
		$this->keep( $order, '' );
	}

	/** An order that was paid otherwise, waits for another payment or is cancelled: what its card was charged without an answer goes back. */
	public function on_status( $order_id ): void {
		$order = wc_get_order( $order_id );
		if ( ! $order || $order->has_status( self::UNPAID ) || $this->is_let_go( $order_id ) ) {
			return;
		}
		$order = wc_get_order( $order_id );
		$order->add_order_note( sprintf( 'Evertill %s: the order does not need it any more, and nobody knows whether it was taken. Reverse it there.', $order->get_meta( self::REFERENCE ) ) );
	}

	/** @return bool Whether it is certain that a gift card has paid all of the order, or nothing. */
	private function is_let_go( $order_id ): bool {
		$let_go = function () use ( $order_id ) {
			$order = wc_get_order( $order_id );
			$api   = $this->api();
			return ! self::owes( $order ) || ( null !== $api && $this->is_given_back( $order, $api, (string) $order->get_meta( self::REFERENCE ) ) );
		};
		// Looked at first without the lock: the gateway itself has it while it says that the card has paid.
		if ( ! self::owes( wc_get_order( $order_id ) ) ) {
			return true;
		}
		return $this->alone( 'order ' . $order_id, $let_go ) ?? false;
	}

	/** @return bool Whether something may be taken under the order's reference that has not paid it. */
	private static function owes( $order ): bool {
		$reference = $order ? (string) $order->get_meta( self::REFERENCE ) : '';
		return '' !== $reference && $order->get_transaction_id() !== $reference;
	}

	/** Carries an act out while no other request does one of that name; null where another one does for too long. */
	private function alone( string $name, callable $act ) {
		global $wpdb;
		// The database lets go of it too where this request is killed.
		$lock = 'evertill_' . md5( $wpdb->dbname . $wpdb->prefix . $name );
		if ( '1' !== (string) $wpdb->get_var( $wpdb->prepare( 'SELECT GET_LOCK(%s, %d)', $lock, self::PATIENCE ) ) ) {
			return null;
		}
		try {
			return $act();
		} finally {
			$wpdb->get_var( $wpdb->prepare( 'SELECT RELEASE_LOCK(%s)', $lock ) );
		}
	}

	/** @return bool False where there were too many tries of the session, the address or the whole shop, or they cannot be counted. */
	private function count_try( int $more ): bool {
		$session = WC()->session ? (string) WC()->session->get_customer_id() : '';
		$of      = array(
			'session' => $session,
			'address' => $this->address(),
			'shop'    => '',
		);
		$count   = function () use ( $of, $more ) {
			$counted = array();
			foreach ( $of as $what => $whose ) {
				$name             = 'evertill_' . md5( $what . ' ' . $whose );
				$counted[ $name ] = get_transient( $name );
				if ( ! is_array( $counted[ $name ] ) || $counted[ $name ]['until'] <= time() ) {
					$counted[ $name ] = array( 'tries' => 0, 'until' => time() + HOUR_IN_SECONDS );
				}
				$counted[ $name ]['tries'] = max( 0, $counted[ $name ]['tries'] + $more );
				if ( $counted[ $name ]['tries'] > self::MOST_TRIES[ $what ] ) {
					return false;
				}
			}
			foreach ( $counted as $name => $tries ) {
				set_transient( $name, $tries, max( 1, $tries['until'] - time() ) );
			}
			return true;
		};
		return $this->alone( 'tries', $count ) ?? false;
	}

	/** Behind a proxy of the shop's own, the filter says who asks: no header is believed by itself. IPv6 counts by its network. */
	private function address(): string {
		$address = (string) apply_filters( 'evertill_gateway_address', $_SERVER['REMOTE_ADDR'] ?? '' );
		$bytes   = filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) ? inet_pton( $address ) : false;
		return false === $bytes ? $address : bin2hex( substr( $bytes, 0, 8 ) );
	}

	public function process_refund( $order_id, $amount = null, $reason = '' ) {
		$refund = fn() => $this->refund( wc_get_order( $order_id ), $amount );
		return $this->alone( 'order ' . $order_id, $refund )
			?? new WP_Error( 'evertill_busy', __( 'Another request for this order is under way. Refund again.', 'evertill-gateway' ) );
	}

	/** @return true|WP_Error */
	private function refund( $order, $amount ) {
		$is_whole = null === $amount || abs( (float) $amount - (float) $order->get_total() ) < 0.0001;
		$part     = $is_whole ? null : $this->part( $order, number_format( (float) $amount, wc_get_price_decimals(), '.', '' ) );
		if ( $part instanceof WP_Error ) {
			return $part;
		}
		$api    = $this->api();
		$answer = null === $api ? null : $api->refund( $order->get_transaction_id(), $part );
		$step   = self::step_after( $is_whole ? 'refund' : 'part', $answer );
		// What may have been given back keeps its name.
		if ( 'retry' !== $step ) {
			$this->keep( $order, '', self::REFUND );
		}
		if ( 'done' === $step ) {
			return true;
		}
		return new WP_Error( 'evertill_refused', $answer['detail'] ?? $answer['title'] ?? __( 'No answer from Evertill. Refund again: it gives nothing back twice.', 'evertill-gateway' ) );
	}

	/** @return array|WP_Error A refund that was not answered keeps its name: WooCommerce has another one at each try. */
	private function part( $order, string $amount ) {
		$part = json_decode( (string) $order->get_meta( self::REFUND ), true );
		if ( is_array( $part ) && $part['amount'] !== $amount ) {
			/* translators: %s: amount */
			return new WP_Error( 'evertill_open', sprintf( __( 'A refund of %s was not answered. Refund that amount again first.', 'evertill-gateway' ), $part['amount'] ) );
		}
		if ( ! is_array( $part ) ) {
			$part = array( 'reference' => 'refund-' . bin2hex( random_bytes( 6 ) ), 'amount' => $amount );
			$this->keep( $order, json_encode( $part ), self::REFUND );
		}
		return $part;
	}

	/** @return array|null What the checkout is told; null where nothing was taken, and the reference is gone. */
	private function settle( $order, Evertill_Local_API $api, string $reference, string $step, array $answer ): ?array {
		if ( 'unknown' === $step ) {
			$order->add_order_note( sprintf( 'Evertill %s: nobody knows whether it was taken. A manager of Evertill settles it.', $reference ) );
			return $this->fail( __( 'Nobody knows whether the gift card was charged. Choose another payment; the shop settles it.', 'evertill-gateway' ) );
		}
		if ( 'done' !== $step ) {
			$this->end_try( $order );
			return null;
		}
		$is_whole = $answer['currency'] === $order->get_currency() && (float) $answer['restDue'] <= 0 && abs( (float) $answer['amountTaken'] - (float) $order->get_total() ) < 0.0001;
		if ( $is_whole ) {
			$order->payment_complete( $reference );
			return $this->succeed( $order );
		}
		if ( ! $this->is_given_back( $order, $api, $reference ) ) {
			$order->add_order_note( sprintf( 'Evertill %1$s took only %2$s. Reverse it there.', $reference, $answer['amountTaken'] ) );
			return $this->fail( __( 'The gift card did not pay all of it. Please contact the shop.', 'evertill-gateway' ) );
		}
		return $this->fail_unfit();
	}

	/** @return bool Whether it is certain that nothing is taken under the reference, sent or not. */
	private function is_given_back( $order, Evertill_Local_API $api, string $reference ): bool {
		if ( $this->is_cancelled( $order, $api, $reference ) ) {
			return true;
		}
		$is_back = 'done' === self::step_after( 'refund', $api->refund( $reference ) );
		if ( $is_back ) {
			$this->end_try( $order );
		}
		return $is_back;
	}

	private function is_cancelled( $order, Evertill_Local_API $api, string $reference ): bool {
		$is_cancelled = in_array( self::step_after( 'cancel', $api->cancel( $reference ) ), array( 'done', 'free' ), true );
		if ( $is_cancelled ) {
			$this->end_try( $order );
		}
		return $is_cancelled;
	}

	/** Keeps the reference on disk before anything is asked under it. */
	private function keep( $order, string $reference, string $what = self::REFERENCE ): void {
		$order->update_meta_data( $what, $reference );
		$order->save();
	}

	/** @return string What to do after an answer (evertill-answers.php): what nothing is said of may have been done. */
	private static function step_after( string $act, ?array $answer ): string {
		static $answers = null;
		$answers ??= require __DIR__ . '/evertill-answers.php';
		$http      = $answer['http'] ?? 0;
		$said      = $answer[ $http < 300 ? 'state' : 'payment' ] ?? '';
		return $answers[ $act ][ $said ] ?? 'retry';
	}

	private function api(): ?Evertill_Local_API {
		$api = Evertill_Local_API::from_file( (string) $this->get_option( 'connection_file' ) );
		if ( null === $api ) {
			wc_get_logger()->error( 'Evertill cannot be asked: the connection file is missing, too old, or readable by others. Pair again: evertill-pay --pair --connection FILE', array( 'source' => 'evertill' ) );
		}
		return $api;
	}

	private function succeed( $order ): array {
		return array(
			'result'   => 'success',
			'redirect' => $this->get_return_url( $order ),
		);
	}

	/** One sentence for a card that does not exist, that has too little and that is refused. */
	private function fail_unfit(): array {
		return $this->fail( __( 'This gift card cannot pay the order. Nothing was charged. Choose another card or payment.', 'evertill-gateway' ) );
	}

	private function fail_unheard(): array {
		return $this->fail( __( 'No answer yet. Place the order again: nothing is charged twice.', 'evertill-gateway' ) );
	}

	private function fail( string $message ): array {
		wc_add_notice( $message, 'error' );
		return array( 'result' => 'failure' );
	}
}
