import { REGISTRY_API } from '@atrium/contracts/staff/operations'

/** Start of a sign-in at the identity provider, which returns to the board. */
export const OPEN_ID_PATH = `${REGISTRY_API}/session/openid`
