import { z } from 'zod'
import { SIGN_IN_PROVIDERS } from '../rules/accounts/sign-in-providers.ts'
import { defineSetting } from './define-setting.ts'

// An origin in the form that a content security policy compares: lower case, without the default port of https.
const origin = z
  .string()
  .max(255)
  .regex(
    /^https:\/\/([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?(:\d{1,5})?$/,
    'must be an https origin with the name of a host, such as https://cdn.example.com',
  )
  .refine((text) => URL.parse(text)?.origin === text, 'must have a port that there is, and none where it is 443')
/** A complete list, which replaces the previous one. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .max(20)
    .refine((list) => new Set(list.map((each) => JSON.stringify(each))).size === list.length, 'names one twice')

/** Settings of external services and servers that a merchant uses. */
export const integrationSettings = {
  gtagId: defineSetting({
    value: z.string(),
    change: z.string().regex(/^[A-Z]{1,3}-[A-Z0-9-]{4,30}$/, 'must be an id such as G-ABCD1234'),
    traits: { changedBy: 'TOOLS', removedBy: 'TOOLS', isRow: true },
    purpose: 'The Google tag that counts visits. Without one nothing is counted, and no tag is loaded.',
  }),

  firebase: defineSetting({
    value: z.object({
      projectId: z.string(),
      /** Identifies the project. Part of every page that uses Firebase, so it is not secret. */
      apiKey: z.string(),
      /** Host of Firebase's own sign-in pages: `example.firebaseapp.com`. */
      authDomain: z.string(),
      /** Whether Firebase sends the text messages of log-in and registration. */
      sms: z.boolean(),
      /** Providers in the order shown. */
      providers: z.array(z.enum(SIGN_IN_PROVIDERS)),
    }),
    change: z.strictObject({
      projectId: z.string().regex(/^[a-z0-9-]{4,63}$/, 'must be the id of a Firebase project'),
      apiKey: z.string().regex(/^[\w-]{1,128}$/, 'must be the web API key of the project'),
      authDomain: z.string().regex(/^[a-z0-9.-]+\.[a-z]{2,}$/, 'must be a host such as project.firebaseapp.com'),
      sms: z.boolean(),
      providers: z
        .array(z.enum(SIGN_IN_PROVIDERS))
        .refine((providers) => new Set(providers).size === providers.length, 'names one twice'),
    }),
    traits: { changedBy: 'TOOLS', removedBy: 'TOOLS', isRow: true },
    purpose: 'The Firebase project of the social sign-in. Without one there is none, and Firebase is not loaded.',
  }),

  launchGameCDNs: defineSetting({
    value: z.array(z.object({ provider: z.string(), origin: z.string() })),
    change: listOf(z.strictObject({ provider: z.string().min(1).max(40), origin })),
    traits: { changedBy: 'TOOLS', removedBy: 'TOOLS' },
    purpose: 'Where games of a provider may be opened instead of on its own origin.',
  }),

  imageCDNs: defineSetting({
    value: z.array(z.string()),
    change: listOf(origin),
    traits: { changedBy: 'TOOLS', removedBy: 'TOOLS' },
    purpose: 'Where the pictures of the portal are served as well; a visit uses one of them.',
  }),
}
