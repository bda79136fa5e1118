import { z } from 'zod'
import { BRAND_PICTURES, type BrandPictureUse } from '../brand/index.ts'
import { defineOperation } from './define.ts'
import { merchantCode } from './terms.ts'

const address = z.string().max(120)

/** Maximum base64 length of an uploaded picture. */
const MAX_BASE64 = Math.ceil(Math.max(...Object.values(BRAND_PICTURES).map(({ maxBytes }) => maxBytes)) / 3) * 4

export const brandOperations = {
  uploadPicture: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/pictures',
    roles: ['operator'],
    summary: 'Upload a logo, or a picture of a banner. Nothing shows it until the settings hold its address.',
    input: z.object({
      merchant: merchantCode,
      use: z.enum(Object.keys(BRAND_PICTURES) as [BrandPictureUse]),
      data: z.string().min(1).max(MAX_BASE64),
    }),
    answer: z.object({ address: z.string(), width: z.int(), height: z.int() }),
  }),
  merchantPicture: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/pictures',
    roles: ['operator', 'release-manager', 'viewer', 'approver', 'marketing'],
    summary: 'A picture of a merchant by its address, uploaded or drawn, as base64.',
    follows: {},
    input: z.object({ merchant: merchantCode, address }),
    answer: z.object({ type: z.string(), data: z.string() }),
  }),
} as const
