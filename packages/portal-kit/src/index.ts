export { defineRemote, type Remote } from './remote/define-remote.tsx'
export { lazyPage, type LazyPage } from './remote/lazy-page.tsx'
export { createPageLoader, PageLoadError, type PageLoader } from './remote/page-loader.ts'
export type { RemoteDefinition, RemoteManifest } from './remote/manifest.ts'
export { useBusEvent, useLanguage, usePortal, useSession, useText, useTheme } from './hooks/portal.ts'
export { useCall, type UseCallOptions } from './hooks/use-call.ts'
export { useDeferredResult } from './hooks/use-deferred-result.ts'
export { useFields } from './hooks/use-fields.ts'
export { useCopy } from './hooks/use-copy.ts'
export type {
  CallOptions,
  CommandHandler,
  DialogProps,
  MenuEntry,
  PortalHost,
  Readable,
  ScopedBus,
  ScopedCommands,
  Surface,
} from './host.ts'
