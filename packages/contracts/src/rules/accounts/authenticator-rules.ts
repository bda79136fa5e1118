/**
 * Hours in which a new authenticator app is required at log-ins alone, so that an attacker who enrols an app with a
 * stolen session and password cannot lock the owner out of the money.
 */
export const AUTHENTICATOR_WAIT_HOURS = 24
