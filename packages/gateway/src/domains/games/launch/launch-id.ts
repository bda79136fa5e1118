/** Returns an id of a launch from the token's hash, which does not reveal the token. */
export const launchIdOf = (tokenHash: Buffer): string => tokenHash.toString('hex', 0, 8)
