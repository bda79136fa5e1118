/** Returns the id of a launch. It is derived from the token's hash, so it does not reveal the token. */
export const launchIdOf = (tokenHash: Buffer): string => tokenHash.toString('hex', 0, 8)
