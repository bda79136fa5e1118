/**
 * Marks a promise whose value is known the way React's `use` reads it: without suspending. A component that has
 * suspended has to call `use` again with the same promise when it goes on; development builds of React complain
 * otherwise.
 */
export const markFulfilled = <Value>(promise: Promise<Value>, value: Value): Promise<Value> =>
  Object.assign(promise, { status: 'fulfilled', value })
