import { releaseConfig } from '@atrium/federation/webpack'

export default releaseConfig(import.meta.dirname)
