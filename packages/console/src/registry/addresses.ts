import { STAFF_API } from '@atrium/contracts/staff/operations'

/**
 * Address at which the sign-in with the operator's identity provider starts; the provider redirects back to the board.
 */
export const OPEN_ID_PATH = `${STAFF_API}/session/openid`
