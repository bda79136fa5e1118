interface Tracked<Value> {
  status?: 'pending' | 'fulfilled' | 'rejected'
  value?: Value
  reason?: unknown
}

/**
 * Marks a promise in the format of React's `use`, so that a promise that settled before the render does not suspend.
 */
export function trackPromiseStatus<Value>(promise: Promise<Value> & Tracked<Value>): Promise<Value> {
  if (promise.status) return promise
  promise.status = 'pending'
  // Returns nothing, because a promise derived from the rejected one would cause an unhandled rejection.
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  )
  return promise
}
