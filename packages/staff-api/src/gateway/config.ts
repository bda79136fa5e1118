/** The internal listener of the gateway, which manages merchants, members and money. */
export interface GatewayAddress {
  readonly url: string
  /** GATEWAY_OPERATE_KEY of that gateway. */
  readonly key: string
  /**
   * GATEWAY_STAFF_KEY of that gateway. It signs the acting staff member and is never sent. Without it, operations about
   * members and their money are not forwarded.
   */
  readonly staffKey?: string | undefined
}
