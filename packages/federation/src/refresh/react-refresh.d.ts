declare module 'react-refresh/runtime' {
  const runtime: import('./globals.ts').RefreshRuntime
  export = runtime
}
