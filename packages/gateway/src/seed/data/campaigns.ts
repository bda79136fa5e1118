import { pictureAddress } from '../../platform/images/address.ts'
import { campaignTerms } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { CampaignTermsInput } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { Promotion } from '@atrium/contracts/calls'
import type { Transaction } from '@atrium/database'
import { FREE_ROUNDS, freeRoundsGame } from './free-rounds.ts'

type Texts = readonly [title: string, summary: string, terms: string]

interface SeedCampaign {
  readonly id: string
  readonly category: Promotion['category']
  readonly art: string
  /** Start and end of the campaign, in days from now. */
  readonly days: readonly [from: number, to: number | undefined]
  readonly ko: Texts
  readonly en: Texts
  readonly rules: CampaignTermsInput
  /** Maximum credits and maximum number of claims. */
  readonly budget?: { readonly credits?: number; readonly claims?: number }
  /** The only merchant with the campaign. Missing: every merchant of the demo. */
  readonly merchant?: 'DEMO' | 'LOTUS'
}

const campaign = (
  id: string,
  category: SeedCampaign['category'],
  art: string,
  days: SeedCampaign['days'],
  ko: Texts,
  en: Texts,
  rules: CampaignTermsInput,
  more: Pick<SeedCampaign, 'budget' | 'merchant'> = {},
): SeedCampaign => ({ id, category, art, days, ko, en, rules, ...more })
const wagering = (multiplier: number, maxCashOut?: string) => ({
  multiplier,
  days: 7,
  ...(maxCashOut !== undefined && { maxCashOut }),
})
/**
 * Limits rewards that cost the member little or nothing to one household: otherwise every additional account would get
 * them again.
 */
const perHousehold = (period: 'OVERALL' | 'DAY' | 'WEEK', count = 1) => [
  { entity: 'HOUSEHOLD' as const, period, count },
]
const points = (amount: string) => ({ type: 'POINTS' as const, points: amount })

export const campaigns: readonly SeedCampaign[] = [
  campaign(
    'welcome',
    'newbie',
    'arch~165~p',
    [-20, undefined],
    [
      '첫걸음 미션',
      '처음 시작하는 회원을 위한 미션',
      '<p>가입 후 30일 안에 미션을 하나씩 완료하고 보상을 받으세요. 보상은 리워드 센터에서 받을 수 있어요.</p>',
    ],
    [
      'First steps',
      'A set of tasks for new members',
      '<p>Finish these tasks within 30 days of joining. Each one has a reward of its own, which waits in the reward centre.</p>',
    ],
    {
      kind: 'NEWBIE',
      days: 30,
      tasks: [
        { key: 'email', task: 'VERIFY_EMAIL', reward: { type: 'CREDITS', amount: '2' } },
        {
          key: 'deposit',
          task: 'DEPOSIT',
          target: '20',
          reward: { type: 'BONUS', amount: '10', wagering: wagering(5, '200') },
        },
        { key: 'bet', task: 'BET', target: '100', reward: points('200') },
        { key: 'payout', task: 'PAYOUT_ACCOUNT', reward: points('100') },
      ],
      // Enough for all tasks of two members per household.
      limits: perHousehold('OVERALL', 8),
    },
  ),
  campaign(
    'FIRST-100',
    'deposit',
    'grove~140~p',
    [-20, undefined],
    [
      '첫 입금 100% 보너스',
      '첫 입금액만큼 보너스를 더 드려요',
      '<p>입금 페이지에서 보너스를 선택하면 입금이 완료될 때 함께 지급돼요.</p>',
    ],
    [
      '100% on your first deposit',
      'As much again on top of your first deposit',
      '<p>Choose the bonus on the deposit page. It is granted together with the deposit.</p>',
    ],
    { kind: 'FIRST_DEPOSIT', percent: 100, maxAmount: '200', minDeposit: '20', wagering: wagering(10, '2000') },
  ),
  campaign(
    'RELOAD-20',
    'deposit',
    'waves~200~p',
    [-20, undefined],
    [
      '추가 입금 20% 보너스',
      '입금할 때마다 20% 보너스',
      '<p>입금 페이지에서 보너스를 선택하면 입금이 완료될 때 함께 지급돼요.</p>',
    ],
    [
      '20% on any deposit',
      'A fifth more with every deposit',
      '<p>Choose the bonus on the deposit page. It is granted together with the deposit.</p>',
    ],
    { kind: 'DEPOSIT', percent: 20, maxAmount: '100', minDeposit: '50', wagering: wagering(8, '1000') },
  ),
  campaign(
    'check-in',
    'points',
    'lanterns~45~p',
    [-12, undefined],
    ['매일 출석 체크', '하루 한 번 출석하고 7일째에 더 큰 보상', '<p>하루를 놓치면 처음부터 다시 시작해요.</p>'],
    ['Daily check-in', 'Check in once a day, with more on the seventh', '<p>A missed day starts the row again.</p>'],
    {
      kind: 'CHECK_IN',
      mode: 'STREAK',
      rewards: [...['10', '15', '20', '25', '30', '40'].map(points), { type: 'CREDITS', amount: '3' }],
      limits: perHousehold('DAY'),
    },
  ),
  campaign(
    'gift',
    'newbie',
    'orbits~300~p',
    [-2, 12],
    ['이번 주 선물', '회원이라면 누구나 매주 한 번', '<p>준비된 수량이 모두 지급되면 마감돼요.</p>'],
    ['Gift of the week', 'Once a week for every member', '<p>While it lasts.</p>'],
    { kind: 'FIXED', period: 'WEEK', reward: { type: 'CREDITS', amount: '1' }, limits: perHousehold('WEEK') },
    { budget: { credits: 5_000 } },
  ),
  campaign(
    'slot-week',
    'slots',
    'crystal~285~p',
    [-3, 4],
    [
      '슬롯 위크',
      '일주일 동안의 슬롯 랭킹',
      '<p>기간 중 자신의 돈으로 한 유효 베팅으로 순위를 매겨요. 순위는 실시간으로 바뀌어요.</p>',
    ],
    ['Slot week', 'Seven days of slot ranking', '<p>Ranked by valid bets with own money. The board is live.</p>'],
    {
      kind: 'RANKING',
      metric: 'VALID_BET',
      filter: { categories: ['RNG'] },
      minScore: '50',
      prizes: [
        { fromRank: 1, toRank: 1, reward: { type: 'CREDITS', amount: '100' } },
        { fromRank: 2, toRank: 3, reward: { type: 'CREDITS', amount: '40' } },
        { fromRank: 4, toRank: 10, reward: { type: 'BONUS', amount: '20', wagering: wagering(3) } },
      ],
    },
  ),
  campaign(
    'ranking',
    'ranking',
    'rings~40~p',
    [-10, 20],
    ['월간 챔피언', '한 라운드의 최고 배수 기록', '<p>한 라운드의 당첨 배수가 가장 높은 회원이 순위에 올라요.</p>'],
    [
      'Champion of the month',
      'The highest multiple in one round',
      '<p>The board has the highest multiple that a single round has paid.</p>',
    ],
    {
      kind: 'RANKING',
      metric: 'MULTIPLE',
      filter: { minStake: '0.5' },
      prizes: [
        { fromRank: 1, toRank: 1, reward: { type: 'CREDITS', amount: '200' } },
        { fromRank: 2, toRank: 5, reward: { type: 'CREDITS', amount: '50' } },
      ],
    },
  ),
  campaign(
    'daily-missions',
    'points',
    'blossom~340~p',
    [-15, undefined],
    ['오늘의 미션', '매일 새로 시작하는 미션', '<p>미션은 매일 자정에 새로 시작해요.</p>'],
    ['Missions of the day', 'They start again every day', '<p>Missions start again at midnight.</p>'],
    {
      kind: 'MISSIONS',
      missions: [
        {
          key: 'login',
          title: { KO: '오늘 로그인하기', EN: 'Log in today' },
          objective: 'LOGIN',
          period: 'DAY',
          target: '1',
          reward: points('5'),
        },
        {
          key: 'slots',
          title: { KO: '슬롯에 50 베팅하기', EN: 'Bet 50 on slots' },
          objective: 'BET',
          filter: { categories: ['RNG'] },
          period: 'DAY',
          target: '50',
          reward: points('30'),
        },
        {
          key: 'games',
          title: { KO: '서로 다른 게임 3개 즐기기', EN: 'Play three different games' },
          objective: 'PLAY_GAMES',
          period: 'DAY',
          target: '3',
          reward: points('20'),
        },
        {
          key: 'week',
          title: { KO: '이번 주 500 베팅하기', EN: 'Bet 500 this week' },
          objective: 'BET',
          period: 'WEEK',
          target: '500',
          reward: { type: 'BONUS', amount: '5', wagering: wagering(3) },
        },
      ],
      // Enough for all missions of two members per household.
      limits: perHousehold('DAY', 8),
    },
  ),
  campaign(
    'lotto',
    'lotto',
    'lanterns~20~p',
    [-5, 25],
    ['추첨 캘린더', '추첨 시간을 놓치지 마세요', '<p>각 복권의 다음 추첨 시각을 복권 페이지에서 볼 수 있어요.</p>'],
    ['Draw calendar', 'Never miss a draw', '<p>The lottery page shows the next draws of every game.</p>'],
    { kind: 'INFO' },
  ),
  campaign(
    'weekly-cashback',
    'rebate',
    'waves~250~p',
    [-20, undefined],
    [
      '주간 손실 환급',
      '한 주 순손실의 5%',
      '<p>월요일에 지난주의 순손실을 계산해요. 받은 금액은 바로 출금할 수 있어요.</p>',
    ],
    [
      'Weekly cashback',
      '5% of a week’s net losses',
      '<p>Computed every Monday for the week before. It is your own money at once.</p>',
    ],
    { kind: 'CASHBACK', joinFirst: true, period: 'WEEK', percent: 5, minLoss: '20', maxAmount: '500' },
  ),
  campaign(
    'app',
    'appDownload',
    'orbits~260~p',
    [-30, undefined],
    ['홈 화면에 추가', '브라우저에서 바로 앱처럼', '<p>브라우저 메뉴에서 홈 화면에 추가를 누르세요.</p>'],
    [
      'Add to home screen',
      'Like an app, straight from the browser',
      '<p>Choose “Add to home screen” in your browser’s menu.</p>',
    ],
    { kind: 'INFO' },
  ),
  campaign(
    'rebate',
    'rebate',
    'waves~210~p',
    [-60, undefined],
    [
      '매일 캐시백',
      '슬롯 유효 베팅의 {points.RNG}%',
      '<p>전날 유효 베팅을 기준으로 계산해요. 소수점 둘째 자리에서 내림해요.</p>',
    ],
    [
      'Daily cashback',
      '{points.RNG}% of valid bet on slots',
      '<p>Computed on the valid bet of the day before, rounded down to two decimals.</p>',
    ],
    { kind: 'REBATE' },
  ),
  campaign(
    'points',
    'points',
    'blossom~320~p',
    [-15, 45],
    [
      '포인트 두 배',
      '주말에는 포인트가 두 배',
      '<p>토요일과 일요일의 유효 베팅에 적용돼요. 포인트는 사라지지 않아요.</p>',
    ],
    [
      'Double points',
      'Twice the points at weekends',
      '<p>Applies to valid bet on Saturday and Sunday. Points never expire.</p>',
    ],
    { kind: 'INFO' },
  ),
  campaign(
    'vip-gifts',
    'points',
    'crystal~320~p',
    [-20, undefined],
    [
      'VIP 등급 선물',
      '승급, 생일, 매월 받는 등급별 선물',
      '<p>등급이 오르면 바로, 생일과 매월에는 그날의 등급에 따라 선물을 드려요. 선물은 리워드 센터에서 받을 수 있어요.</p>',
    ],
    [
      'Gifts of VIP levels',
      'For new levels, on your birthday and every month',
      '<p>A gift waits as soon as you reach a level, and on birthdays and every month by the level that you have then. Claim it in the reward centre.</p>',
    ],
    {
      kind: 'VIP_GIFTS',
      claimDays: 30,
      levels: [
        { level: 2, levelUp: { type: 'CREDITS', amount: '5' }, birthday: points('200') },
        { level: 3, levelUp: { type: 'CREDITS', amount: '15' }, birthday: points('500'), monthly: points('50') },
        {
          level: 4,
          levelUp: { type: 'CREDITS', amount: '50' },
          birthday: { type: 'CREDITS', amount: '20' },
          monthly: points('150'),
        },
        {
          level: 5,
          levelUp: { type: 'CREDITS', amount: '200' },
          birthday: { type: 'CREDITS', amount: '100' },
          monthly: { type: 'BONUS', amount: '50', wagering: wagering(3) },
        },
      ],
    },
    { budget: { credits: 50_000 } },
  ),
  campaign(
    'friends',
    'deposit',
    'grove~100~p',
    [-8, 30],
    [
      '친구와 함께',
      '친구 초대 감사 이벤트',
      '<p>초대한 친구가 입금과 베팅 요건을 채우면 두 사람 모두 보상을 받아요. 조건과 금액은 회원 센터의 친구 초대에서 확인할 수 있어요.</p>',
    ],
    [
      'Better together',
      'Thank you for inviting a friend',
      '<p>When your friend has met the terms of deposit and bets, both of you are rewarded. The member centre has the figures under “Invite and earn”.</p>',
    ],
    { kind: 'REFERRAL' },
  ),
  campaign(
    'winter-raffle',
    'points',
    'lanterns~300~p',
    [-1, 13],
    [
      '겨울 추첨',
      '베팅하고 입금할 때마다 추첨권을 받으세요',
      '<p>추첨권은 받는 순서대로 번호가 매겨져요. 기간이 끝나면 목록을 공개하고 추첨하며, 누구나 추첨을 다시 확인할 수 있어요.</p>',
    ],
    [
      'Winter raffle',
      'Tickets for bets, deposits and every day you log in',
      '<p>Tickets are numbered as they are earned. At the end the list is published and the winners are drawn, and anybody can make the draw again.</p>',
    ],
    {
      kind: 'RAFFLE',
      joinFirst: true,
      maxPerMember: 60,
      tickets: [
        { source: 'BET', per: '50', maxPerDay: 5 },
        { source: 'DEPOSIT', per: '100', maxPerDay: 3 },
        { source: 'LOGIN', per: '1', maxPerDay: 1 },
      ],
      prizes: [
        { count: 1, reward: { type: 'CREDITS', amount: '200' } },
        { count: 5, reward: { type: 'BONUS', amount: '30', wagering: wagering(3) } },
        { count: 20, reward: points('300') },
      ],
    },
    { budget: { credits: 350, claims: 26 }, merchant: 'DEMO' },
  ),
  campaign(
    'free-rounds',
    'slots',
    'rings~80~p',
    [-1, 27],
    [
      '매주 무료 라운드',
      `${freeRoundsGame.KO}에서 매주 무료 라운드 10회`,
      '<p>베팅액은 운영사가 부담해요. 당첨금은 롤링 조건 없이 바로 회원의 현금 잔액이 돼요.</p>',
    ],
    [
      'Free rounds of the week',
      `10 free rounds on ${freeRoundsGame.EN}, once a week`,
      '<p>The house pays the stakes. What the rounds win is your own money at once, without wagering.</p>',
    ],
    { kind: 'FIXED', period: 'WEEK', reward: { type: 'FREE_ROUNDS', ...FREE_ROUNDS }, limits: perHousehold('WEEK') },
    { budget: { credits: 5_000 }, merchant: 'DEMO' },
  ),
  campaign(
    'autumn-raffle',
    'points',
    'grove~30~p',
    [-24, -2],
    [
      '가을 추첨',
      '가을에 모은 추첨권의 당첨자를 확인하세요',
      '<p>기간은 끝났어요. 공개된 시드와 추첨권 목록으로 추첨을 직접 확인할 수 있어요.</p>',
    ],
    [
      'Autumn raffle',
      'See who has won with the tickets of autumn',
      '<p>The raffle is over. You can verify its draw from the published seed and the list of tickets.</p>',
    ],
    {
      kind: 'RAFFLE',
      maxPerMember: 20,
      tickets: [{ source: 'BET', per: '50', maxPerDay: 3 }],
      prizes: [
        { count: 1, reward: points('1000') },
        { count: 4, reward: points('200') },
      ],
    },
    { merchant: 'DEMO' },
  ),
  campaign(
    'first-sports-bet',
    'sports',
    'pitch~150~p',
    [-6, undefined],
    [
      '스포츠 첫 베팅 보험',
      '매주 첫 스포츠 베팅이 빗나가면 절반을 돌려드려요',
      '<p>배당 1.50 이상의 첫 베팅이 대상이에요. 돌려드린 금액은 보너스로 지급돼요.</p>',
    ],
    [
      'First sports bet insured',
      'Half of your first lost sports bet of a week comes back',
      '<p>For the first bet of the week at odds of 1.50 or more. What comes back is a bonus.</p>',
    ],
    {
      kind: 'SPORTS',
      period: 'WEEK',
      percent: 50,
      minStake: '5',
      minOdds: '1.5',
      maxAmount: '20',
      wagering: wagering(3),
    },
  ),
  campaign(
    'live-tables',
    'live',
    'wheel~10~p',
    [-4, 24],
    [
      '라이브 테이블 랭킹',
      '라이브 카지노 유효 베팅 순위',
      '<p>기간 중 자신의 돈으로 한 라이브 카지노 유효 베팅으로 순위를 매겨요. 순위는 실시간으로 바뀌어요.</p>',
    ],
    [
      'Live table ranking',
      'Valid bets at live tables',
      '<p>Ranked by valid bets with own money at live tables. The board is live.</p>',
    ],
    {
      kind: 'RANKING',
      metric: 'VALID_BET',
      filter: { categories: ['LIVE'] },
      minScore: '50',
      prizes: [
        { fromRank: 1, toRank: 1, reward: { type: 'CREDITS', amount: '80' } },
        { fromRank: 2, toRank: 5, reward: { type: 'CREDITS', amount: '20' } },
      ],
    },
  ),
  campaign(
    'card-cashback',
    'card',
    'hand~120~p',
    [-6, undefined],
    [
      '카드 게임 주간 환급',
      '카드 게임 한 주 순손실의 3%',
      '<p>월요일에 지난주 카드 게임의 순손실을 계산해요. 받은 금액은 바로 출금할 수 있어요.</p>',
    ],
    [
      'Card games cashback',
      '3% of a week’s net losses in card games',
      '<p>Computed every Monday for the week before. It is your own money at once.</p>',
    ],
    {
      kind: 'CASHBACK',
      joinFirst: true,
      period: 'WEEK',
      percent: 3,
      categories: ['PVP'],
      minLoss: '20',
      maxAmount: '200',
    },
  ),
  campaign(
    'big-catch',
    'fish',
    'shoal~195~p',
    [-3, 25],
    [
      '월척을 낚아라',
      '낚시 게임 최고 배수 기록',
      '<p>낚시 게임 한 라운드의 당첨 배수가 가장 높은 회원이 순위에 올라요.</p>',
    ],
    [
      'The big catch',
      'The highest multiple in a fishing game',
      '<p>The board has the highest multiple that a single round of a fishing game has paid.</p>',
    ],
    {
      kind: 'RANKING',
      metric: 'MULTIPLE',
      filter: { categories: ['FISH'], minStake: '0.5' },
      prizes: [
        { fromRank: 1, toRank: 1, reward: { type: 'CREDITS', amount: '60' } },
        { fromRank: 2, toRank: 5, reward: points('500') },
      ],
    },
  ),
  campaign(
    'zalo',
    'newbie',
    'lanterns~210~p',
    [-10, undefined],
    [
      'Zalo 친구 추가 미션',
      'Zalo 공식 계정을 추가하면 최대 131 크레딧',
      '<p>공식 계정을 친구로 추가하고 화면 사진을 보내 주세요. 확인한 뒤 보상을 드려요.</p>',
    ],
    [
      'Add us on Zalo',
      'Up to 131 credits for adding our official account',
      '<p>Add the official account and send us a picture of the screen. The reward comes once it is confirmed.</p>',
    ],
    {
      kind: 'NEWBIE',
      days: 30,
      tasks: [{ key: 'zalo', task: 'ZALO', reward: { type: 'CREDITS', amount: '131' } }],
      limits: perHousehold('OVERALL'),
    },
    { budget: { credits: 20_000 }, merchant: 'LOTUS' },
  ),
]

const DAY_MS = 86_400_000
const COUNT = 10_000n

/** Adds missing campaigns of a merchant. `artOf`: pictures by campaign that replace the default ones. */
export async function seedCampaigns(
  tx: Transaction,
  merchant: string,
  { now, artOf = {} }: { now: Date; artOf?: Readonly<Record<string, string>> },
): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS)
  for (const [
    position,
    {
      id,
      category,
      art,
      days: [from, to],
      ko,
      en,
      rules: given,
      budget,
    },
  ] of campaigns.filter((one) => one.merchant === undefined || one.merchant === merchant).entries()) {
    const rules = campaignTerms.parse(given)
    const contents = {
      category,
      position,
      title: { KO: ko[0], EN: en[0] },
      summary: { KO: ko[1], EN: en[1] },
      terms: { KO: ko[2], EN: en[2] },
      image: pictureAddress('promotion', artOf[id] ?? art),
      startsAt: at(from).toISOString(),
      endsAt: to === undefined ? null : at(to).toISOString(),
      rules,
      budget: {
        credits: budget?.credits === undefined ? null : String(budget.credits),
        claims: budget?.claims ?? null,
      },
    }
    const added = await tx`
      insert into promotions.campaigns (id, merchant, category, kind, position, title, summary, terms, image, starts_at,
        ends_at, rules)
      values (${id}, ${merchant}, ${category}, ${rules.kind}, ${position}, ${tx.json(contents.title)},
        ${tx.json(contents.summary)}, ${tx.json(contents.terms)}, ${contents.image}, ${contents.startsAt},
        ${contents.endsAt}, ${tx.json(rules as never)})
      on conflict do nothing returning 1`
    if (added.length === 0) continue
    await tx`
      insert into promotions.budgets (merchant, campaign, credits, claims)
      values (${merchant}, ${id}, ${budget?.credits === undefined ? null : BigInt(budget.credits) * COUNT},
        ${budget?.claims ?? null})`
    await tx`
      insert into promotions.campaign_versions (merchant, campaign, number, contents, state, saved_by, saved_at)
      values (${merchant}, ${id}, 1, ${tx.json(contents as never)}, 'LIVE', 'demo', ${now})`
  }
  await tx`insert into promotions.settings (merchant) values (${merchant}) on conflict do nothing`
}

/** Adds campaigns to a demo that was seeded before campaigns existed. */
export async function addMissingCampaigns(tx: Transaction, now: Date): Promise<void> {
  const merchants = await tx<{ code: string }[]>`
    select code from merchants.merchants m
    where code in ('DEMO', 'LOTUS') and not exists (select 1 from promotions.settings s where s.merchant = m.code)`
  for (const { code } of merchants) {
    // Replaces campaigns that a migration created from promotion pages, so that members can take part in them.
    await tx`
      delete from promotions.campaign_versions where merchant = ${code} and saved_by = 'migration'
        and campaign not in ('FIRST-100', 'RELOAD-20')`
    await tx`delete from promotions.budgets where merchant = ${code} and campaign not in ('FIRST-100', 'RELOAD-20')`
    await tx`delete from promotions.campaigns where merchant = ${code} and id not in ('FIRST-100', 'RELOAD-20')`
    await seedCampaigns(tx, code, { now })
  }
}
