/** The internal listener of the gateway that keeps merchants. */
export interface GatewayAddress {
  readonly url: string
  /** GATEWAY_OPERATE_KEY of that gateway. */
  readonly key: string
}
