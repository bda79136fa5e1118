export { createApiClient, type ApiClient, type ApiClientOptions } from './client.ts'
export { loadEncryption } from './sealer.ts'
export { browserStorage, type TokenStorage } from './storage.ts'
export type { TokenChannel } from './token-sharing.ts'
