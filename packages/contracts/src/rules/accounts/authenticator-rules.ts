/**
 * Hours in which a new authenticator app is required only at log-ins. An attacker who adds an app with a stolen session
 * and password thus cannot lock the owner out of withdrawals.
 */
export const AUTHENTICATOR_WAIT_HOURS = 24
