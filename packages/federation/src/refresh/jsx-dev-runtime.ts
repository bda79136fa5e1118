// The compiler marks components for refreshing only in its development mode, in which it imports this file. The shell
// lends the production runtime, which works the same in development.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import type { ElementType, Key } from 'react'

export const jsxDEV = (type: ElementType, props: object, key: Key | undefined, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key)
export { Fragment }
