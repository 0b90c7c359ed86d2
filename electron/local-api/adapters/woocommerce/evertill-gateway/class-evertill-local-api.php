<?php
/** Asks Evertill's local API. Knows nothing of WordPress. */

defined( 'ABSPATH' ) || exit;

final class Evertill_Local_API {

	/** So long Evertill may hold back its answer for the end, in seconds. */
	private const WAIT    = 20;
	private const TIMEOUT = 30;

	/** @param string $pin The key of the only certificate that is believed. */
	private function __construct( private string $url, private string $token, private string $certificate, private string $pin ) {}

	/**
	 * Reads the file that `evertill-pay --pair` wrote.
	 *
	 * @return self|null Null where it is missing, unfit, too old to say how to know Evertill, or readable by other users.
	 */
	public static function from_file( string $path ): ?self {
		$text = '' !== $path && is_readable( $path ) ? file_get_contents( $path ) : false;
		if ( false === $text || ( 'Windows' !== PHP_OS_FAMILY && 0 !== ( fileperms( $path ) & 0077 ) ) ) {
			return null;
		}
		$known = json_decode( $text, true );
		$url   = (string) ( $known['url'] ?? '' );
		$token = (string) ( $known['token'] ?? '' );
		// Without it nobody knows who listens there: the token is not told.
		$certificate = (string) ( $known['certificate'] ?? '' );
		$pin         = self::pin_of( $certificate );
		$fits        = preg_match( '~^https://([\w.-]+|\[[\da-f:]+\]):\d{1,5}$~D', $url ) && preg_match( '~^[A-Za-z0-9_-]{1,200}$~D', $token );
		return $fits && null !== $pin ? new self( $url, $token, $certificate, $pin ) : null;
	}

	/** @return string|null The SHA-256 of its public key, as curl compares it; null where it is no certificate. */
	private static function pin_of( string $certificate ): ?string {
		$key = openssl_pkey_get_public( $certificate );
		$pem = false === $key ? '' : openssl_pkey_get_details( $key )['key'];
		$der = base64_decode( preg_replace( '~-----[A-Z ]+-----~', '', $pem ), true );
		return '' === $pem || false === $der ? null : 'sha256//' . base64_encode( hash( 'sha256', $der, true ) );
	}

	public function pay( string $reference, string $amount, string $currency, string $card ): ?array {
		return $this->ask( 'POST', '/v1/payments', compact( 'reference', 'amount', 'currency', 'card' ) );
	}

	public function status( string $reference ): ?array {
		return $this->ask( 'GET', '/v1/payments/' . rawurlencode( $reference ) );
	}

	public function cancel( string $reference ): ?array {
		return $this->ask( 'POST', '/v1/payments/' . rawurlencode( $reference ) . '/cancel' );
	}

	/** @param array|null $part Its `reference` and `amount`; null for all that is left. */
	public function refund( string $reference, ?array $part = null ): ?array {
		return $this->ask( 'POST', '/v1/payments/' . rawurlencode( $reference ) . '/refund', $part );
	}

	public function balance( string $card ): ?array {
		return $this->ask( 'POST', '/v1/cards/balance', compact( 'card' ) );
	}

	/**
	 * @return array|null The status as `http` beside the members of the answer. Null where no answer came: then nobody
	 *                    knows whether anything was taken, and the same question may be asked again.
	 */
	private function ask( string $method, string $path, ?array $body = null ): ?array {
		$headers = array( 'Authorization: Bearer ' . $this->token, 'Prefer: wait=' . self::WAIT, 'Expect:' );
		$options = array(
			CURLOPT_CUSTOMREQUEST  => $method,
			CURLOPT_RETURNTRANSFER => true,
			CURLOPT_TIMEOUT        => self::TIMEOUT,
			CURLOPT_PROXY          => '',
			CURLOPT_FOLLOWLOCATION => false,
			CURLOPT_PROTOCOLS      => CURLPROTO_HTTPS,
			// This very certificate is believed, and it names no host. Beside it curl believes the system's: the pin rules them out.
			CURLOPT_CAINFO_BLOB     => $this->certificate,
			CURLOPT_PINNEDPUBLICKEY => $this->pin,
			CURLOPT_SSL_VERIFYHOST  => 0,
		);
		if ( null !== $body ) {
			$headers[]                     = 'Content-Type: application/json';
			$options[ CURLOPT_POSTFIELDS ] = json_encode( $body );
		}
		$line = curl_init( $this->url . $path );
		curl_setopt_array( $line, $options + array( CURLOPT_HTTPHEADER => $headers ) );
		$said   = curl_exec( $line );
		$answer = is_string( $said ) ? json_decode( $said, true ) : null;
		$http   = curl_getinfo( $line, CURLINFO_RESPONSE_CODE );
		return is_array( $answer ) && 429 !== $http ? array( 'http' => $http ) + $answer : null;
	}
}
