import type { CallName, CallRequest, CallValue } from '@atrium/contracts/calls'
import type { CallOptions } from '@atrium/portal-kit/host'

/** The function that calls the API. Created in `calls/`. */
export type CallFunction = <N extends CallName>(
  name: N,
  request: CallRequest<N>,
  options?: CallOptions,
) => Promise<CallValue<N>>
