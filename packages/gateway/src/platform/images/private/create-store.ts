import { join } from 'node:path'
import type { Config } from '../../../config.ts'
import { folderImageStore } from './folder-store.ts'
import { s3ImageStore } from './s3-store.ts'
import type { PrivateImageStore } from './store.ts'

/** Creates the configured store: a bucket, or by default a folder of the data directory. */
export const createImageStore = ({
  dataDir,
  imageBucket,
}: Pick<Config, 'dataDir' | 'imageBucket'>): PrivateImageStore =>
  imageBucket ? s3ImageStore(imageBucket) : folderImageStore(join(dataDir, 'private-images'))
