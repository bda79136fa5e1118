const notice = (
  id: string,
  type: 'PL' | 'PU' | 'PR' | 'H',
  daysAgo: number,
  ko: [string, string],
  en: [string, string],
  audience: 'all' | 'visitor' | 'member' | 'agent' = 'all',
) => ({ id, type, daysAgo, audience, title: { KO: ko[0], EN: en[0] }, content: { KO: ko[1], EN: en[1] } })

export const notices = [
  notice(
    'n01',
    'PL',
    0.2,
    [
      '데모 크레딧 안내',
      '<p>이 사이트의 모든 금액은 <strong>데모 크레딧</strong>이에요. 실제 돈으로 바꿀 수 없어요.</p>',
    ],
    [
      'About demo credit',
      '<p>Every amount on this site is <strong>demo credit</strong>. It cannot be exchanged for real money.</p>',
    ],
  ),
  notice(
    'n02',
    'PL',
    1.1,
    ['베팅 기록이 더 자세해졌어요', '<p>각 라운드를 열면 릴의 결과와 베팅 전후 잔액을 볼 수 있어요.</p>'],
    ['The betting record shows more', '<p>Open a round to see its reels and the balance before and after.</p>'],
  ),
  notice(
    'n03',
    'PL',
    2.4,
    ['정기 점검 안내', '<p>매주 화요일 05:00부터 05:30까지 점검해요. 진행 중인 라운드는 안전하게 이어져요.</p>'],
    ['Weekly maintenance', '<p>Tuesdays from 05:00 to 05:30. Rounds in progress are kept and go on afterwards.</p>'],
  ),
  notice(
    'n04',
    'PL',
    4,
    ['새 제작사 벨라', '<p>벨라의 슬롯 25종이 로비에 추가됐어요.</p>'],
    ['A new studio: Vela', '<p>Twenty-five slots by Vela have joined the lobby.</p>'],
  ),
  notice(
    'n05',
    'PL',
    6.5,
    ['로그인 기록을 확인하세요', '<p>보안 센터에서 최근 로그인 시각과 IP를 볼 수 있어요.</p>'],
    ['Check your logins', '<p>The security centre lists the times and addresses of your latest logins.</p>'],
  ),
  notice(
    'n06',
    'PL',
    9,
    ['게임별 환수율 공개', '<p>모든 슬롯의 규칙 화면에 환수율(RTP)과 배당표가 있어요.</p>'],
    ['Return to player is published', '<p>The rules page of every slot shows its RTP and paytable.</p>'],
  ),
  notice(
    'n07',
    'PL',
    12,
    ['책임감 있는 게임', '<p>플레이 시간을 스스로 정하고, 필요하면 쉬어 가세요.</p>'],
    ['Responsible gaming', '<p>Set your own time, and take a break when you need one.</p>'],
  ),
  notice(
    'n08',
    'PL',
    15,
    ['밝은 테마', '<p>머리글의 테마 버튼으로 어두운 화면과 밝은 화면을 바꿀 수 있어요.</p>'],
    ['A light theme', '<p>The theme button in the header switches between dark and light.</p>'],
  ),
  notice(
    'n09',
    'PL',
    20,
    ['휴대전화에서도 편하게', '<p>아래 메뉴로 한 손으로 이동할 수 있어요.</p>'],
    ['Made for your thumb', '<p>On a phone everything is within reach of the bottom bar.</p>'],
  ),
  notice(
    'n10',
    'PL',
    26,
    ['로비 검색', '<p>게임 이름을 입력하면 바로 결과가 나와요. 한국어와 영어 모두 돼요.</p>'],
    ['Search in the lobby', '<p>Results appear while you type, in Korean and in English.</p>'],
  ),
  notice(
    'n11',
    'PL',
    33,
    ['고객센터 운영 시간', '<p>고객센터는 24시간 운영해요.</p>'],
    ['Customer service hours', '<p>Customer service is there around the clock.</p>'],
  ),
  notice(
    'n12',
    'PR',
    3,
    [
      '주간 랭킹 이벤트',
      '<p>이번 주 랭킹은 일요일 자정에 마감해요. 순위와 조건은 <a href="/promotions">프로모션</a>에서 볼 수 있어요.</p>',
    ],
    [
      'Weekly ranking',
      '<p>This week closes on Sunday at midnight. Places and terms are among the <a href="/promotions">promotions</a>.</p>',
    ],
  ),
  notice(
    'n13',
    'PR',
    8,
    ['주말 포인트 두 배', '<p>토요일과 일요일의 유효 베팅에는 포인트가 두 배로 쌓여요. 포인트는 사라지지 않아요.</p>'],
    [
      'Double points at weekends',
      '<p>Valid bet on Saturday and Sunday earns twice the points. Points never expire.</p>',
    ],
  ),
  notice(
    'n14',
    'PL',
    5,
    [
      '휴대전화 번호를 확인해 주세요',
      '<p>비밀번호를 잊었을 때는 등록된 휴대전화로 다시 정할 수 있어요. 번호가 바뀌었다면 고객센터에 알려 주세요.</p>',
    ],
    [
      'For members: check your mobile number',
      '<p>A forgotten password can be set anew by the mobile number you registered. If it has changed, tell customer service.</p>',
    ],
    'member',
  ),
  notice(
    'n15',
    'PU',
    1.5,
    [
      '모두 데모 크레딧이에요',
      '<p>이 포털의 모든 금액은 <strong>데모 크레딧</strong>이에요. 실제 돈으로 사거나 바꿀 수 없어요.</p><p>만 {confirmAge}세 이상만 이용할 수 있어요. <a href="/help#responsible">책임감 있는 게임</a> 안내를 먼저 읽어 주세요.</p>',
    ],
    [
      'All of this is demo credit',
      '<p>Every amount on this portal is <strong>demo credit</strong>. It cannot be bought or exchanged for real money.</p><p>You must be {confirmAge} or over. Please read about <a href="/help#responsible">responsible gaming</a> first.</p>',
    ],
  ),
  notice(
    'n17',
    'PL',
    2,
    [
      '하위 회원에게 요율을 줄 수 있어요',
      '<p>하위 회원 관리에서 직속 하위 회원의 요율을 게임 종류별로 정할 수 있어요. 본인의 요율보다 높게 정할 수는 없어요.</p><p>초대 링크에도 요율을 정해 두면 가입할 때 바로 적용돼요.</p>',
    ],
    [
      'You can set rates for your downlines',
      '<p>The page of downlines sets the rates of your direct downlines by category, up to your own rate.</p><p>An invite link has rates as well: they apply as soon as somebody registers with it.</p>',
    ],
    'agent',
  ),
  notice(
    'n16',
    'H',
    1,
    ['답변 시간 안내', '<p>지금은 질문에 보통 10분 안에 답변해요.</p>'],
    ['How long answers take', '<p>Questions are answered within about ten minutes right now.</p>'],
  ),
] as const

export const seedQuestionTexts = {
  content: '데모 크레딧은 언제 다시 채워지나요?',
  answer: '데모 크레딧은 지급된 만큼 이용할 수 있어요. 다 쓰셨다면 고객센터에 알려 주세요. 바로 채워 드려요.',
} as const

/** Customer service desks: 3 for all members, 4 for VIP members. The paths are those of the portal's own demo page. */
export const servicePaths = [
  { type: 3, address: '/wps/customer-service' },
  { type: 4, address: '/wps/customer-service?desk=vip' },
] as const
