// Part of a remote's development build, before its own entry. The page requests hot updates of the container here.
import type {} from './globals.ts'

declare const __RELEASE__: string
declare const __webpack_hash__: string
declare global {
  interface ImportMeta {
    readonly webpackHot?: { check(autoApply: boolean): Promise<unknown> }
  }
}

const containers = (globalThis.__HOT_CONTAINERS__ ??= new Map())
containers.set(__RELEASE__.split('@')[0]!, {
  hash: () => __webpack_hash__,
  update: () => import.meta.webpackHot!.check(true),
})
