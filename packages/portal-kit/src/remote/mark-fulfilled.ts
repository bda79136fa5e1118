/**
 * Marks a promise with a known value, so that React's `use` reads it without suspending. A component that has suspended
 * has to call `use` with the same promise when it continues; otherwise development builds of React warn.
 */
export const markFulfilled = <Value>(promise: Promise<Value>, value: Value): Promise<Value> =>
  Object.assign(promise, { status: 'fulfilled', value })
