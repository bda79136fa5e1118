import { describe, expect, it } from '@jest/globals'
import { writeFile } from 'node:fs/promises'
import { storageFailure } from './storage-failure.ts'

describe('storageFailure', () => {
  // Linux has a device that is always full.
  const onLinux = process.platform === 'linux' ? it : it.skip
  onLinux('says in words that the disk is full', async () => {
    const error = await writeFile('/dev/full', 'x').catch((caught: unknown) => caught)
    expect(storageFailure(error)).toMatchObject({
      code: 'STORAGE_FULL',
      message: expect.stringContaining('nothing was published'),
    })
  })
})
