import { grant } from '@atrium/contracts/registry/staff'
import { z } from 'zod'
import type { StaffConfig } from './config.ts'
import { ensureKeyFile } from './key-file.ts'

/** Group → what its members may do: `{"atrium-admins":[{"role":"admin"}]}` */
const groups = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON such as {"atrium-admins":[{"role":"admin"}]}' })
    return z.NEVER
  }
}).pipe(z.record(z.string(), z.array(grant).min(1)))

const BESIDE_ISSUER = ['STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET', 'STAFF_OIDC_GROUPS'] as const

const environment = z.object({
  STAFF_TOTP: z.enum(['required', 'optional']).optional(),
  STAFF_OIDC_ISSUER: z.url({ protocol: /^https?$/ }).refine((url) => url.startsWith('https:') || ['localhost', '127.0.0.1'].includes(new URL(url).hostname), 'must be https').optional(),
  STAFF_OIDC_CLIENT_ID: z.string().min(1).optional(),
  STAFF_OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  STAFF_OIDC_NAME: z.string().min(1).max(60).default('OpenID Connect'),
  STAFF_OIDC_GROUPS_CLAIM: z.string().min(1).default('groups'),
  STAFF_OIDC_GROUPS: groups.optional(),
}).superRefine((env, problems) => {
  if (!env.STAFF_OIDC_ISSUER) return
  for (const name of BESIDE_ISSUER) if (!env[name]) problems.addIssue({ code: 'custom', path: [name], message: 'must be set beside STAFF_OIDC_ISSUER' })
})

/**
 * How staff signs in, from the environment; the key that seals their secrets is made in `keyFile` at the first start.
 * @throws Error that lists every variable that is missing or wrong
 */
export async function readStaffConfig(env: NodeJS.ProcessEnv, keyFile: string, usually: Pick<StaffConfig, 'totp'> = { totp: 'required' }): Promise<StaffConfig> {
  const parsed = environment.safeParse(env)
  if (!parsed.success) throw new Error(`Staff cannot sign in. Correct these environment variables:\n${parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`)
  const e = parsed.data
  return {
    totp: e.STAFF_TOTP ?? usually.totp,
    sealKey: await ensureKeyFile(keyFile),
    ...(e.STAFF_OIDC_ISSUER && { openId: { issuer: e.STAFF_OIDC_ISSUER, clientId: e.STAFF_OIDC_CLIENT_ID!, clientSecret: e.STAFF_OIDC_CLIENT_SECRET!, name: e.STAFF_OIDC_NAME, groupsClaim: e.STAFF_OIDC_GROUPS_CLAIM, grantsOf: e.STAFF_OIDC_GROUPS! } }),
  }
}
