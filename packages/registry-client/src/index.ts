export { registryClient } from './registry-client.ts'
export type { CallOptions, RegistryClient } from './registry-client.ts'
export { RegistryRefusal } from './registry-refusal.ts'
