import { readVariables } from '@atrium/contracts/text/decode-text'
import { grant } from '@atrium/contracts/staff/accounts'
import { z } from 'zod'
import type { StaffConfig } from '../../pipeline/staff-config.ts'
import { ensureKeyFile, readKeyFile } from '@atrium/secrets/key-file'

/** Group → grants of its members: `{"atrium-admins":[{"role":"admin"}]}` */
const groups = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON such as {"atrium-admins":[{"role":"admin"}]}' })
      return z.NEVER
    }
  })
  .pipe(z.record(z.string(), z.array(grant).min(1)))

const BESIDE_ISSUER = ['STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET', 'STAFF_OIDC_GROUPS'] as const

const environment = z
  .object({
    /** Whether one-time codes are required. In the demo only if configured; otherwise always. */
    STAFF_TOTP: z.enum(['required', 'optional']).optional(),
    STAFF_OIDC_ISSUER: z
      .url({ protocol: /^https?$/ })
      .refine(
        (url) => url.startsWith('https:') || ['localhost', '127.0.0.1'].includes(new URL(url).hostname),
        'must be https',
      )
      .optional(),
    STAFF_OIDC_CLIENT_ID: z.string().min(1).optional(),
    STAFF_OIDC_CLIENT_SECRET: z.string().min(1).optional(),
    STAFF_OIDC_NAME: z.string().min(1).max(60).default('OpenID Connect'),
    STAFF_OIDC_GROUPS_CLAIM: z.string().min(1).default('groups'),
    STAFF_OIDC_GROUPS: groups.optional(),
  })
  .superRefine((env, problems) => {
    if (!env.STAFF_OIDC_ISSUER) return
    for (const name of BESIDE_ISSUER)
      if (!env[name])
        problems.addIssue({ code: 'custom', path: [name], message: 'must be set beside STAFF_OIDC_ISSUER' })
  })

/**
 * Reads the sign-in configuration of staff from the environment. The encryption key is in `keyFile`, which only the
 * demo creates. `totp` is the default of the environment variable, which can only be `optional` in the demo.
 * @throws Error with every missing or invalid variable
 */
export async function readStaffConfig(
  env: NodeJS.ProcessEnv,
  keyFile: string,
  { isDemo, totp = 'required' }: { readonly isDemo: boolean; readonly totp?: StaffConfig['totp'] },
): Promise<StaffConfig> {
  const parsed = environment.safeParse(readVariables(env))
  if (!parsed.success)
    throw new Error(
      `Staff cannot sign in. Correct these environment variables:\n${parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
    )
  const e = parsed.data
  if (e.STAFF_TOTP === 'optional' && !isDemo)
    throw new Error(
      'Staff cannot sign in. Correct these environment variables:\n  STAFF_TOTP: may be optional only in the demo; staff use one-time codes everywhere else',
    )
  return {
    totp: e.STAFF_TOTP ?? totp,
    sealKey: await (isDemo ? ensureKeyFile(keyFile) : readKeyFile(keyFile, 'staff')),
    ...(e.STAFF_OIDC_ISSUER && {
      openId: {
        issuer: e.STAFF_OIDC_ISSUER,
        clientId: e.STAFF_OIDC_CLIENT_ID!,
        clientSecret: e.STAFF_OIDC_CLIENT_SECRET!,
        name: e.STAFF_OIDC_NAME,
        groupsClaim: e.STAFF_OIDC_GROUPS_CLAIM,
        grantsOf: e.STAFF_OIDC_GROUPS!,
      },
    }),
  }
}
