import { expect, it } from '@jest/globals'
import { STRICTEST_PLAY_RULES } from './play.ts'
import { looseningIn } from './settings.ts'

const moduleOf = (modId: string, enabled: boolean, children: object[] = []) => ({
  modId,
  name: modId,
  enabled,
  values: {},
  children,
})
const FIREBASE = {
  projectId: 'demo-project',
  apiKey: 'key',
  authDomain: 'demo.firebaseapp.com',
  sms: false,
  providers: [],
}
const RULES = {
  ...STRICTEST_PLAY_RULES,
  turbo: true,
  maxStake: '50',
  realityCheck: { ...STRICTEST_PLAY_RULES.realityCheck, defaultMin: 30 },
}

const SETTINGS = {
  modules: [
    moduleOf('LOGINGRP', true, [moduleOf('CAPTCHA3', true), moduleOf('GEETEST3', false)]),
    moduleOf('MEMBERGRP', true, [
      moduleOf('MANPLAYREB3', false),
      moduleOf('INBOX3', true),
      moduleOf('WITHDRAW', false),
    ]),
  ],
  categories: [{ category: 'RNG', points: '1.20' }, { category: 'FISH' }],
  sms: { dialingCodes: ['82'], dailyBudget: 100, countryBudgets: { VN: 10 } },
  ages: { birthday: 19, confirmation: 18 },
  codes: { resendMinutes: 1, validMinutes: 10 },
  registerFields: {
    password: { enabled: true, required: true, patternId: 'strong', minLength: 10, maxLength: 128 },
    nickname: { enabled: true, required: true, patternId: 'length', minLength: 2, maxLength: 20 },
  },
  imageCDNs: ['https://a.example.com'],
  gtagId: 'G-ABCD1234',
  pictureOrigins: ['https://a.example.com'],
  agentTypes: [1, 2],
  playRules: RULES,
  referral: { minDeposit: '50', minTurnover: '500', reward: '30' },
  servicePaths: { everyone: '/wps/customer-service' },
  kycProvider: { documents: 'ADVISE', screening: true, rescreenDays: 30 },
  regionRules: { allowed: ['KR'], denied: ['US'], networks: ['203.0.113.0/24'] },
} as never

it.each([
  [
    'stricter rules of play',
    { playRules: { ...RULES, turbo: false, maxStake: '9.5', maxWagerMultiple: 10, minRtpPercent: 90 } },
    [],
  ],
  [
    'rules of play that restrict less',
    { playRules: { ...RULES, autoplay: true, sessionClock: false, minRoundMs: 0, maxStake: '50.01' } },
    ['playRules.autoplay', 'playRules.sessionClock', 'playRules.minRoundMs', 'playRules.maxStake'],
  ],
  [
    'no highest stake, and rarer reality checks that can be off',
    {
      playRules: {
        ...RULES,
        maxStake: undefined,
        realityCheck: { mode: 'player-set-blocking', defaultMin: 31, offAllowed: true },
      },
    },
    ['playRules.maxStake', 'playRules.realityCheck.defaultMin', 'playRules.realityCheck.offAllowed'],
  ],
  ['rules of play that are removed', { playRules: null }, ['playRules.maxStake', 'playRules.realityCheck.defaultMin']],
  ['a server of embedded pages', { embeddedOrigins: ['https://live.example.com'] }, ['embeddedOrigins']],
  ['a server of pictures that is removed', { pictureOrigins: [] }, []],
  ['another server of pictures', { pictureOrigins: ['https://b.example.com'] }, ['pictureOrigins']],
  ['a type of agents', { agentTypes: [1, 2, 41] }, ['agentTypes']],
  ['fewer types of agents', { agentTypes: [2] }, []],
  ['a guard that is switched off', { modules: { CAPTCHA3: false } }, ['modules.CAPTCHA3']],
  ['the group of a guard', { modules: { LOGINGRP: false } }, ['modules.CAPTCHA3']],
  ['a guard that is off already', { modules: { GEETEST3: false } }, []],
  ['a guard that is switched on', { modules: { GEETEST3: true } }, []],
  ['rebates that are switched on', { modules: { MANPLAYREB3: true } }, ['modules.MANPLAYREB3']],
  ['withdrawals that are switched on again', { modules: { WITHDRAW: true } }, ['modules.WITHDRAW']],
  [
    'a shorter password',
    {
      registerFields: { password: { enabled: true, required: true, patternId: 'strong', minLength: 8, maxLength: 9 } },
    },
    ['registerFields.password.minLength'],
  ],
  [
    'another pattern of passwords',
    {
      registerFields: {
        password: { enabled: true, required: true, patternId: 'length', minLength: 10, maxLength: 20 },
      },
    },
    ['registerFields.password.patternId'],
  ],
  [
    'a nickname that becomes optional',
    {
      registerFields: { nickname: { enabled: true, required: false, patternId: 'length', minLength: 1, maxLength: 9 } },
    },
    [],
  ],
  [
    'a higher reward and a lower condition',
    { referral: { minDeposit: '50', minTurnover: '499', reward: '30.5' } },
    ['referral.minTurnover', 'referral.reward'],
  ],
  ['referrals that end', { referral: null }, []],
  ['a desk at another site', { servicePaths: { vip: 'https://desk.example.com' } }, ['servicePaths.vip']],
  ['a desk of the portal', { servicePaths: { everyone: '/help' } }, []],
  [
    'a provider that accepts documents, and screens less often',
    { kycProvider: { documents: 'DECIDE', screening: true, rescreenDays: 31 } },
    ['kycProvider.documents', 'kycProvider.rescreenDays'],
  ],
  [
    'a provider that no longer screens',
    { kycProvider: { documents: 'OFF', screening: false, rescreenDays: 30 } },
    ['kycProvider.screening'],
  ],
  ['more frequent screening', { kycProvider: { documents: 'ADVISE', screening: true, rescreenDays: 7 } }, []],
  ['a module that is neither', { modules: { INBOX3: false } }, []],
  [
    'rates that rise and appear',
    {
      categories: [
        { category: 'RNG', points: '1.30' },
        { category: 'FISH', points: '0.10' },
      ],
    },
    ['categories.RNG', 'categories.FISH'],
  ],
  ['rates that fall', { categories: [{ category: 'RNG', points: '1.10' }, { category: 'FISH' }] }, []],
  [
    'more text messages',
    { sms: { dialingCodes: ['82', '84'], dailyBudget: 101, countryBudgets: { VN: 10 } } },
    ['sms.dialingCodes', 'sms.dailyBudget'],
  ],
  [
    'a country without its lower budget',
    { sms: { dialingCodes: ['82'], dailyBudget: 100, countryBudgets: {} } },
    ['sms.countryBudgets.VN'],
  ],
  ['fewer text messages', { sms: { dialingCodes: ['82'], dailyBudget: 90, countryBudgets: { VN: 5 } } }, []],
  ['codes that are good for longer', { codes: { resendMinutes: 1, validMinutes: 20 } }, ['codes.validMinutes']],
  [
    'regions without rules',
    { regionRules: null },
    ['regionRules.allowed', 'regionRules.denied', 'regionRules.networks'],
  ],
  [
    'more countries that are kept out',
    { regionRules: { allowed: ['KR'], denied: ['US', 'GB'], networks: ['203.0.113.0/24'] } },
    [],
  ],
  ['a default password', { defaultPassword: 'a1234567' }, ['defaultPassword']],
  ['no default password any more', { defaultPassword: null }, []],
  ['a Firebase project', { firebase: FIREBASE }, ['firebase.projectId', 'firebase.apiKey', 'firebase.authDomain']],
  ['no Firebase project', { firebase: null }, []],
  ['another server of pictures, and one less', { imageCDNs: ['https://b.example.com'] }, ['imageCDNs']],
  ['fewer servers of pictures', { imageCDNs: [] }, []],
  ['another Google tag', { gtagId: 'G-OTHER123' }, ['gtagId']],
  ['no Google tag', { gtagId: null }, []],
  ['a lower age', { ages: { birthday: 18, confirmation: 18 } }, ['ages.birthday']],
])('%s', (_, change, fields) => {
  expect(looseningIn(SETTINGS, change as never)).toEqual(fields)
})
