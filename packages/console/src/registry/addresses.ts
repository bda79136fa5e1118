import { STAFF_API } from '@atrium/contracts/staff/operations'

/** Where signing in at the identity provider of the house begins; the provider leads back to the board. */
export const OPEN_ID_PATH = `${STAFF_API}/session/openid`
