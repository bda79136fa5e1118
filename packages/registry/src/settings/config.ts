/** The gateway that keeps merchants, as servers reach it. */
export interface GatewayAddress {
  readonly url: string
  /** GATEWAY_INTERNAL_KEY of that gateway. */
  readonly key: string
}
