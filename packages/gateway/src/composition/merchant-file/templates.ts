import type { GatewayAnswer } from '@atrium/contracts/staff/gateway-operations'
import type { MerchantFile } from '@atrium/contracts/staff/merchant-file'
import { readMerchantFile } from './read-yaml.ts'

/** Files in `templates/` that a new merchant can start from. */
const TEMPLATES = {
  'casino-korea': { KO: '카지노(한국): 모든 게임과 캠페인', EN: 'Casino, Korea: all games and campaigns' },
  'lottery-only': { KO: '복권 전용', EN: 'Lottery only' },
} as const

/** Reads all templates. Times in them are relative to `now`. */
export const merchantTemplates = async (now: Date): Promise<GatewayAnswer<'merchantTemplates'>> => ({
  list: await Promise.all(
    Object.entries(TEMPLATES).map(async ([name, names]) => ({
      name,
      names,
      file: asRecord(await readMerchantFile(new URL(`templates/${name}.yaml`, import.meta.url), now)),
    })),
  ),
})

const asRecord = (file: MerchantFile) => ({
  ...file,
  merchants: file.merchants.map((merchant) => merchant as Record<string, unknown>),
})
