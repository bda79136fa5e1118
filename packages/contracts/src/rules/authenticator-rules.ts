/**
 * How long a new authenticator app is demanded at log-ins alone. Whoever enrols an app with a stolen session and
 * password cannot lock the owner out of the money in that time.
 */
export const AUTHENTICATOR_WAIT_HOURS = 24
