// The compiler marks components for refreshing in its development mode only, and there it imports this file. The shell
// lends the production runtime: in development both do the same.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import type { ElementType, Key } from 'react'

export const jsxDEV = (type: ElementType, props: object, key: Key | undefined, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key)
export { Fragment }
