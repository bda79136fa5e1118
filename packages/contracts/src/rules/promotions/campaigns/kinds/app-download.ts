import { application, reward } from '../terms.ts'
import { defineKind } from './define-kind.ts'

/** A reward for installing an app. Members prove it with pictures. */
export const appDownload = defineKind({
  kind: 'APP_DOWNLOAD',
  terms: {
    reward,
    application: application.default({ minImages: 1 }),
  },
  participation: 'APPLY',
  example: { reward: { type: 'POINTS', points: '200' } },
})
