<?php
/** Pays a whole order from a gift card, or nothing: WooCommerce knows one payment an order. */

defined( 'ABSPATH' ) || exit;

class WC_Gateway_Evertill extends WC_Payment_Gateway {

	/** The order's reference at Evertill. It stays until it is certain that nothing is taken under it. */
	private const REFERENCE = '_evertill_reference';

	/** The name and the amount of a refund of a part that was not answered yet. */
	private const REFUND = '_evertill_refund';

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
		$order = wc_get_order( $order_id );
		$api   = $this->api();
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- WooCommerce has verified the checkout's nonce.
		$card = trim( (string) wp_unslash( $_POST['evertill_card'] ?? '' ) );
		if ( null === $api ) {
			return $this->fail( __( 'Gift cards cannot be taken now.', 'evertill-gateway' ) );
		}
		$before = (string) $order->get_meta( self::REFERENCE );
		if ( '' !== $before ) {
			$answer = $api->status( $before );
			if ( null === $answer ) {
				return $this->fail_unheard();
			}
			if ( 409 === $answer['http'] ) {
				return $this->fail( $answer['detail'] ?? $answer['title'] );
			}
			if ( $answer['isFinal'] ?? false ) {
				$end = $this->settle( $order, $api, $before, $answer );
				// Of an ended try nothing is left: this one has a reference of its own.
				if ( null !== $end ) {
					return $end;
				}
			} elseif ( 404 !== $answer['http'] && ! $this->is_cancelled( $order, $api, $before ) ) {
				return $this->fail_unheard();
			}
		}
		if ( '' === $card ) {
			return $this->fail( __( 'Enter the number of a gift card.', 'evertill-gateway' ) );
		}
		$total   = (float) $order->get_total();
		$balance = $api->balance( $card );
		if ( 200 === ( $balance['http'] ?? 0 ) && (float) $balance['amount'] < $total ) {
			/* translators: %s: amount and currency */
			return $this->fail( sprintf( __( 'The gift card has only %s. Choose another payment.', 'evertill-gateway' ), $balance['amount'] . ' ' . $balance['currency'] ) );
		}
		$reference = (string) $order->get_meta( self::REFERENCE );
		if ( '' === $reference ) {
			$reference = sprintf( 'wc-%d-%s', $order_id, bin2hex( random_bytes( 6 ) ) );
			$this->keep( $order, $reference );
		}
		$amount = number_format( $total, wc_get_price_decimals(), '.', '' );
		$answer = $api->pay( $reference, $amount, $order->get_currency(), $card );
		if ( null === $answer ) {
			return $this->fail_unheard();
		}
		if ( $answer['http'] >= 300 ) {
			return $this->fail( $answer['detail'] ?? $answer['title'] );
		}
		if ( ! $answer['isFinal'] ) {
			return $this->is_cancelled( $order, $api, $reference )
				? $this->fail( __( 'It took too long, and nothing was charged. Try again, or choose another payment.', 'evertill-gateway' ) )
				: $this->fail_unheard();
		}
		return $this->settle( $order, $api, $reference, $answer )
			?? $this->fail( __( 'The gift card was refused.', 'evertill-gateway' ) );
	}

	public function process_refund( $order_id, $amount = null, $reason = '' ) {
		$order    = wc_get_order( $order_id );
		$is_whole = null === $amount || abs( (float) $amount - (float) $order->get_total() ) < 0.0001;
		$part     = $is_whole ? null : $this->part( $order, number_format( (float) $amount, wc_get_price_decimals(), '.', '' ) );
		if ( $part instanceof WP_Error ) {
			return $part;
		}
		$api    = $this->api();
		$answer = null === $api ? null : $api->refund( $order->get_transaction_id(), $part );
		$http   = $answer['http'] ?? 500;
		if ( $http < 500 ) {
			$this->keep( $order, '', self::REFUND );
		}
		if ( $is_whole ? in_array( $answer['state'] ?? '', array( 'refunded', 'voided' ), true ) : 200 === $http ) {
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
	private function settle( $order, Evertill_Local_API $api, string $reference, array $answer ): ?array {
		if ( 'unknown' === $answer['state'] ) {
			$order->add_order_note( sprintf( 'Evertill %s: nobody knows whether it was taken. A manager of Evertill settles it.', $reference ) );
			return $this->fail( __( 'Nobody knows whether the gift card was charged. Choose another payment; the shop settles it.', 'evertill-gateway' ) );
		}
		if ( ! in_array( $answer['state'], array( 'applied', 'promised' ), true ) ) {
			$this->keep( $order, '' );
			return null;
		}
		$is_whole = (float) $answer['restDue'] <= 0 && abs( (float) $answer['amountTaken'] - (float) $order->get_total() ) < 0.0001;
		if ( $is_whole ) {
			$order->payment_complete( $reference );
			return array(
				'result'   => 'success',
				'redirect' => $this->get_return_url( $order ),
			);
		}
		$is_back = $this->is_cancelled( $order, $api, $reference ) || in_array( $api->refund( $reference )['state'] ?? '', array( 'refunded', 'voided' ), true );
		if ( ! $is_back ) {
			$order->add_order_note( sprintf( 'Evertill %1$s took only %2$s. Reverse it there.', $reference, $answer['amountTaken'] ) );
			return $this->fail( __( 'The gift card did not pay all of it. Please contact the shop.', 'evertill-gateway' ) );
		}
		$this->keep( $order, '' );
		return $this->fail( __( 'The gift card has too little. Nothing was charged. Choose another payment.', 'evertill-gateway' ) );
	}

	private function is_cancelled( $order, Evertill_Local_API $api, string $reference ): bool {
		$is_cancelled = 'voided' === ( $api->cancel( $reference )['state'] ?? '' );
		if ( $is_cancelled ) {
			$this->keep( $order, '' );
		}
		return $is_cancelled;
	}

	/** Keeps the reference on disk before anything is asked under it. */
	private function keep( $order, string $reference, string $what = self::REFERENCE ): void {
		$order->update_meta_data( $what, $reference );
		$order->save();
	}

	private function api(): ?Evertill_Local_API {
		return Evertill_Local_API::from_file( (string) $this->get_option( 'connection_file' ) );
	}

	private function fail_unheard(): array {
		return $this->fail( __( 'No answer yet. Place the order again: nothing is charged twice.', 'evertill-gateway' ) );
	}

	private function fail( string $message ): array {
		wc_add_notice( $message, 'error' );
		return array( 'result' => 'failure' );
	}
}
