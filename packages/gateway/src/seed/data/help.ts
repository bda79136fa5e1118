import type { Localized } from '@atrium/contracts/locale/languages'

export interface SeedTopic {
  anchor: string
  section: 'help' | 'join' | 'down'
  title: Localized
  body: Localized
}

const topic = (
  section: SeedTopic['section'],
  anchor: string,
  ko: [string, string],
  en: [string, string],
): SeedTopic => ({ section, anchor, title: { KO: ko[0], EN: en[0] }, body: { KO: ko[1], EN: en[1] } })

/** The footer links to the first seven topics. */
export const helpTopics: readonly SeedTopic[] = [
  topic(
    'help',
    'about',
    [
      '회사 소개',
      `<p>여러 제작사의 게임을 한곳에서 즐기는 포털이에요. 슬롯, 복권, 카드, 스포츠를 하나의 계정과 하나의 잔액으로 이용해요.</p>
<h3>데모 크레딧</h3><p>이 사이트의 모든 금액은 <strong>데모 크레딧</strong>이에요. 실제 돈이 오가지 않으며, 크레딧을 돈이나 물건으로 바꿀 수 없어요.</p>
<h3>결과를 만드는 방법</h3><p>모든 결과는 서버의 암호학적 난수로 정해져요. 베팅이 승인되기 전에 결과가 저장되고, 저장된 결과는 누구도 바꾸지 못해요. 슬롯의 환수율(RTP)과 배당표는 게임의 규칙 화면에 있어요.</p>
<h3>기록</h3><p>모든 라운드는 베팅 기록에 남아요. 라운드를 열면 결과, 베팅, 당첨, 전후 잔액을 볼 수 있어요.</p>`,
    ],
    [
      'About us',
      `<p>One portal for the games of many studios: slots, lottery, cards and sports with one account and one balance.</p>
<h3>Demo credit</h3><p>Every amount on this site is <strong>demo credit</strong>. No real money moves, and credit cannot be exchanged for money or goods.</p>
<h3>How results are made</h3><p>Every result comes from the server’s cryptographic random numbers. It is stored before your stake is accepted and nobody can change it afterwards. The return to player (RTP) and the paytable of a slot stand on its rules page.</p>
<h3>Records</h3><p>Every round is in your betting record. Open one to see its result, stake, win and the balance before and after.</p>`,
    ],
  ),

  topic(
    'help',
    'contact',
    [
      '문의',
      `<p>고객센터는 24시간 열려 있어요. 메뉴의 <strong>고객센터</strong>를 누르면 작은 창이 열리고, 로그인하지 않아도 질문할 수 있어요.</p>
<h3>더 빨리 도와드리려면</h3><ul><li>게임에 관한 문의: 라운드 번호와 시각</li><li>잔액에 관한 문의: 거래 내역의 거래 번호</li><li>로그인 문의: 아이디와 마지막으로 로그인한 시각</li></ul>
<p>비밀번호나 인증번호는 절대 묻지 않아요. 누군가 묻는다면 알려 주지 말고 저희에게 알려 주세요.</p>
<h3>불만과 이의</h3><p>답변에 동의하지 않으시면 같은 창에서 다시 알려 주세요. 다른 담당자가 기록을 처음부터 확인하고 5일 안에 답변해요.</p>`,
    ],
    [
      'Contact',
      `<p>Customer service is open around the clock. Press <strong>Customer service</strong> in the menu: a small window opens, and you need not be logged in to ask.</p>
<h3>What helps us help you</h3><ul><li>About a game: the round number and the time</li><li>About your balance: the transaction number of the account record</li><li>About logging in: your username and when you last got in</li></ul>
<p>We never ask for a password or a verification code. If somebody does, do not tell them, and let us know.</p>
<h3>Complaints</h3><p>If you disagree with an answer, say so in the same window. Somebody else looks at the records from the start and answers within five days.</p>`,
    ],
  ),

  topic(
    'help',
    'terms',
    [
      '이용 약관',
      `<h3>1. 이용 자격</h3><p>생년월일로 확인한 나이가 만 {birthdayAge}세 이상이어야 가입할 수 있어요. 한 사람은 하나의 계정만 만들 수 있어요.</p><p>가입 화면에서 만 {confirmAge}세 이상임을 직접 확인해요.</p>
<h3>2. 계정</h3><p>계정은 본인만 이용해요. 비밀번호를 다른 사람에게 알려 주지 마세요. 한 번에 한 기기에서만 로그인할 수 있으며, 다른 기기에서 로그인하면 먼저 쓰던 기기는 로그아웃돼요.</p>
<h3>3. 베팅</h3><p>승인된 베팅은 취소할 수 없어요. 잔액보다 큰 베팅은 승인되지 않아요. 통신이 끊겨도 승인된 라운드의 결과는 그대로 유효하며, 다시 접속하면 이어서 볼 수 있어요.</p>
<h3>4. 오류</h3><p>게임의 오작동으로 생긴 결과는 무효이며 베팅한 금액을 돌려드려요. 무효로 처리한 라운드는 베팅 기록에 표시돼요.</p>
<h3>5. 금지하는 행위</h3><ul><li>자동으로 베팅하는 프로그램의 사용</li><li>여러 계정의 사용과 계정의 대여</li><li>다른 회원과 짜고 하는 플레이</li></ul>
<h3>6. 변경</h3><p>약관이 바뀌면 공지사항으로 미리 알리고, 다음 로그인 때 동의를 다시 받아요.</p>`,
    ],
    [
      'Terms',
      `<h3>1. Who may play</h3><p>Your date of birth must show that you are {birthdayAge} or over. One person may hold one account.</p><p>The registration form also asks you to confirm that you are {confirmAge} or over.</p>
<h3>2. Your account</h3><p>It is yours alone; do not share its password. You can be logged in on one device at a time: logging in elsewhere ends the session before it.</p>
<h3>3. Bets</h3><p>An accepted bet cannot be taken back. A bet above your balance is not accepted. When the connection breaks, the result of an accepted round stands, and you see it when you come back.</p>
<h3>4. Malfunction</h3><p>A result that comes from a malfunction is void and its stake is returned. Voided rounds are marked in the betting record.</p>
<h3>5. What is not allowed</h3><ul><li>Programs that bet by themselves</li><li>Several accounts, or lending one</li><li>Playing in collusion with others</li></ul>
<h3>6. Changes</h3><p>We announce changes among the notices beforehand and ask for your consent at your next login.</p>`,
    ],
  ),

  topic(
    'help',
    'responsible',
    [
      '책임감 있는 게임',
      `<p>게임은 즐거움이어야 해요. 돈을 버는 방법이 아니에요.</p>
<h3>스스로 지키는 방법</h3><ul><li>시작하기 전에 쓸 시간과 크레딧을 정하세요.</li><li>잃은 것을 되찾으려고 베팅을 늘리지 마세요.</li><li>피곤하거나 화가 났을 때는 쉬세요.</li><li>베팅 기록을 자주 열어 얼마나 오래, 얼마나 많이 했는지 확인하세요.</li></ul>
<h3>스스로에게 물어보세요</h3><ul><li>생각했던 것보다 오래 하나요?</li><li>게임을 숨기거나 게임 때문에 거짓말을 하나요?</li><li>일, 공부, 가족보다 게임이 앞서나요?</li></ul>
<p>하나라도 그렇다면 고객센터에 계정을 쉬고 싶다고 알려 주세요. 이유를 묻지 않고 그 자리에서 처리해요.</p>
<h3>도움을 받을 수 있는 곳</h3><p>한국도박문제예방치유원 헬프라인 <a href="tel:1336">1336</a>, 24시간 무료 상담.</p>
<h3>미성년자 보호</h3><p>미성년자는 이용할 수 없어요. 함께 쓰는 기기에서는 비밀번호를 저장하지 마세요.</p>`,
    ],
    [
      'Responsible gaming',
      `<p>Play should stay a pleasure. It is no way to earn money.</p>
<h3>How to stay in charge</h3><ul><li>Decide on time and credit before you start.</li><li>Never raise a bet to win back what you lost.</li><li>Rest when you are tired or upset.</li><li>Open your betting record often and see how long and how much you played.</li></ul>
<h3>Ask yourself</h3><ul><li>Do you play longer than you meant to?</li><li>Do you hide it, or lie about it?</li><li>Does it come before work, study or family?</li></ul>
<p>If one of these is true, tell customer service that you want your account to rest. We do it at once and do not ask why.</p>
<h3>Where to find help</h3><p>Korea Problem Gambling Agency, helpline <a href="tel:1336">1336</a>, free, around the clock. Elsewhere: <a href="https://www.gamblingtherapy.org">gamblingtherapy.org</a>, in many languages.</p>
<h3>Minors</h3><p>Minors may not play. Do not save your password on a device you share.</p>`,
    ],
  ),

  topic(
    'help',
    'privacy',
    [
      '개인정보 보호',
      `<h3>무엇을 보관하나요</h3><table><thead><tr><th scope="col">정보</th><th scope="col">이유</th><th scope="col">보관하는 방법</th></tr></thead><tbody><tr><td>아이디, 닉네임</td><td>계정</td><td>그대로</td></tr><tr><td>비밀번호</td><td>로그인</td><td>되돌릴 수 없는 해시</td></tr><tr><td>휴대전화, 이메일</td><td>본인 확인</td><td>암호화, 화면에는 일부만</td></tr><tr><td>로그인 시각과 IP</td><td>도용 방지</td><td>최근 기록을 본인에게 표시</td></tr><tr><td>거래와 라운드</td><td>법적 의무와 이의 처리</td><td>5년</td></tr></tbody></table>
<h3>무엇을 하지 않나요</h3><p>개인정보를 팔지 않아요. 다른 회사의 광고나 추적 도구를 넣지 않아요.</p>
<h3>이 브라우저에 남는 것</h3><p>언어와 테마, 이미 본 팝업의 번호를 저장해요. 로그인한 탭은 세션 정보를 가지고 있으며, 로그아웃하면 지워져요.</p>
<h3>회원의 권리</h3><p>내 정보를 보거나 고치거나 지워 달라고 고객센터에 요청할 수 있어요. 법이 보관을 요구하는 기록은 그 기간이 끝난 뒤에 지워요.</p>`,
    ],
    [
      'Privacy',
      `<h3>What we keep</h3><table><thead><tr><th scope="col">Data</th><th scope="col">Why</th><th scope="col">How</th></tr></thead><tbody><tr><td>Username, nickname</td><td>Your account</td><td>As it is</td></tr><tr><td>Password</td><td>Logging in</td><td>A hash that cannot be turned back</td></tr><tr><td>Mobile number, email</td><td>Knowing it is you</td><td>Encrypted, shown in part</td></tr><tr><td>Login times and addresses</td><td>Against misuse</td><td>The latest are shown to you</td></tr><tr><td>Transactions and rounds</td><td>Law and complaints</td><td>5 years</td></tr></tbody></table>
<h3>What we do not do</h3><p>We sell no personal data. There are no advertisements and no trackers of other companies on this site.</p>
<h3>What stays in this browser</h3><p>Language, theme and the numbers of pop-ups you have seen. A tab that is logged in holds its session; logging out removes it.</p>
<h3>Your rights</h3><p>Ask customer service to see, correct or delete your data. Records that the law makes us keep are deleted when their time is over.</p>`,
    ],
  ),

  topic(
    'help',
    'affiliates',
    [
      '제휴',
      `<p>에이전트는 회원을 소개하고 그 활동에 따라 몫을 받아요.</p>
<h3>시작하는 방법</h3><ol><li>고객센터에 제휴를 신청해요.</li><li>승인되면 에이전트 계정과 초대 코드를 받아요.</li><li>초대 링크로 가입한 회원은 내 팀에 들어와요.</li></ol>
<h3>에이전트 센터에서 할 수 있는 일</h3><ul><li>팀 현황: 하위 회원 수, 유효 베팅, 손익을 기간별로 봐요.</li><li>하위 회원 관리: 계정을 열고 기록을 확인해요.</li></ul>
<h3>지켜야 할 것</h3><p>미성년자에게 소개하거나 이익을 약속하는 홍보를 하면 계약이 끝나요.</p>`,
    ],
    [
      'Affiliates',
      `<p>Agents introduce members and share in what they bring.</p>
<h3>How to start</h3><ol><li>Apply through customer service.</li><li>When approved you receive an agent account and a referral code.</li><li>Members who join by your link become part of your team.</li></ol>
<h3>What the agent centre offers</h3><ul><li>Team overview: members, valid bet and net result by period.</li><li>Downline management: open accounts and look at their records.</li></ul>
<h3>What is expected</h3><p>Addressing minors or promising profit ends the agreement.</p>`,
    ],
  ),

  topic(
    'help',
    'refund',
    [
      '환불',
      `<h3>자동으로 돌아오는 것</h3><p>결과가 나오기 전에 중단된 라운드의 베팅은 자동으로 취소되어 잔액으로 돌아가요. 보통 1분 안에 끝나며 베팅 기록에서 확인할 수 있어요.</p>
<h3>게임의 오작동</h3><p>오작동이 확인되면 그 라운드를 무효로 하고 베팅한 금액을 돌려드려요.</p>
<h3>돌려드리지 않는 것</h3><p>정상으로 끝난 라운드의 베팅은 돌려드릴 수 없어요.</p>
<h3>신청하는 방법</h3><p>고객센터에 라운드 번호를 알려 주세요. 저장된 결과와 거래를 대조해 24시간 안에 답변해요.</p>`,
    ],
    [
      'Refund',
      `<h3>What comes back by itself</h3><p>The stake of a round that was interrupted before its result is rolled back to your balance, usually within a minute. The betting record shows it.</p>
<h3>Malfunction</h3><p>When a malfunction is found, the round is void and its stake is returned.</p>
<h3>What is not returned</h3><p>Stakes of rounds that ended as they should.</p>
<h3>How to ask</h3><p>Tell customer service the round number. We compare the stored result with the transactions and answer within 24 hours.</p>`,
    ],
  ),

  topic(
    'help',
    'login',
    [
      '로그인이 되지 않을 때',
      `<ul><li>아이디는 대소문자를 가리지 않지만 비밀번호는 가려요.</li><li>30분 안에 다섯 번 틀리면 15분 동안 잠겨요. 기다린 뒤에 다시 시도하세요.</li><li>비밀번호를 잊었다면 로그인 창의 <strong>비밀번호 찾기</strong>를 이용하세요.</li><li>다른 기기에서 로그인하면 이 기기는 로그아웃돼요. 본인이 아니라면 바로 비밀번호를 바꾸세요.</li><li>30분 동안 아무것도 하지 않으면 로그아웃돼요.</li></ul>`,
    ],
    [
      'When you cannot log in',
      `<ul><li>The username ignores capitals, the password does not.</li><li>Five wrong tries within 30 minutes lock the name for 15 minutes. Wait and try again.</li><li>Forgot the password? Use <strong>Forgot password</strong> in the login window.</li><li>Logging in on another device ends the session here. If that was not you, change your password at once.</li><li>Half an hour without doing anything logs you out.</li></ul>`,
    ],
  ),

  topic(
    'help',
    'rounds',
    [
      '라운드가 중간에 끊겼을 때',
      `<p>연결이 끊겨도 라운드는 서버에서 안전해요.</p><ol><li>게임을 다시 열면 끝나지 않은 라운드가 먼저 나타나요.</li><li>이미 결과가 나온 라운드는 당첨금이 잔액에 더해져 있어요.</li><li>결과가 나오기 전에 끊긴 베팅은 취소되어 잔액으로 돌아가요.</li></ol><p>베팅 기록에서 라운드를 열면 어떻게 끝났는지 볼 수 있어요.</p>`,
    ],
    [
      'When a round is interrupted',
      `<p>A lost connection does not hurt a round: it lives on the server.</p><ol><li>Open the game again and the unfinished round comes first.</li><li>Where the result was known, the win is in your balance already.</li><li>A bet without a result is cancelled and goes back to your balance.</li></ol><p>Open the round in the betting record to see how it ended.</p>`,
    ],
  ),

  topic(
    'help',
    'demo-mode',
    [
      '데모 모드',
      `<p>게임 타일의 <strong>체험</strong>을 누르면 크레딧 없이 해 볼 수 있어요. 규칙과 확률은 실제 모드와 같고, 화면에 데모 표시가 나타나며, 잔액은 움직이지 않아요.</p>`,
    ],
    [
      'Demo mode',
      `<p>Press <strong>Try</strong> on a game’s tile to play without spending credit. Rules and odds are those of the real mode, the screen says that it is a demo, and your balance does not move.</p>`,
    ],
  ),

  topic(
    'join',
    'join-agent',
    [
      '에이전트로 함께하기',
      `<p>회원을 소개하고 팀의 활동에 따라 몫을 받으세요.</p><ul><li>팀 현황과 손익을 매일 확인</li><li>초대 링크와 QR 코드</li><li>일별, 시간별, 실시간 정산 계약</li></ul>`,
    ],
    [
      'Join as an agent',
      `<p>Introduce members and share in what your team brings.</p><ul><li>Team figures and net result every day</li><li>A referral link and its QR code</li><li>Daily, hourly and real-time settlement contracts</li></ul>`,
    ],
  ),
  topic(
    'join',
    'join-studio',
    [
      '게임 제작사로 함께하기',
      `<p>한 번의 연동으로 여러 가맹점에 게임을 선보이세요.</p><ul><li>서명된 지갑 호출 하나의 규격</li><li>중단된 라운드의 자동 복구</li><li>환수율과 배당표의 공개</li></ul>`,
    ],
    [
      'Join as a studio',
      `<p>Connect once and show your games at many merchants.</p><ul><li>One specification of signed wallet calls</li><li>Interrupted rounds recover by themselves</li><li>RTP and paytables are published</li></ul>`,
    ],
  ),
  topic(
    'join',
    'join-team',
    [
      '팀에서 일하기',
      `<p>고객을 돕는 사람과 제품을 만드는 사람을 기다려요.</p><ul><li>고객 상담: 한국어와 영어, 교대 근무</li><li>책임감 있는 게임 담당</li><li>제품 디자인과 개발</li></ul>`,
    ],
    [
      'Work with us',
      `<p>We look for people who help players and people who build the product.</p><ul><li>Customer care in Korean and English, in shifts</li><li>Responsible gaming specialists</li><li>Product design and engineering</li></ul>`,
    ],
  ),

  topic(
    'down',
    'ios',
    [
      '아이폰과 아이패드',
      `<ol><li>카메라로 QR 코드를 비추고 Safari에서 열어요.</li><li>아래쪽 <strong>공유</strong> 버튼을 누르고 <strong>홈 화면에 추가</strong>를 골라요.</li><li>홈 화면의 아이콘을 누르면 앱처럼 열려요.</li></ol>`,
    ],
    [
      'iPhone and iPad',
      `<ol><li>Point the camera at the QR code and open it in Safari.</li><li>Press <strong>Share</strong> and choose <strong>Add to Home Screen</strong>.</li><li>The icon on your home screen opens the portal like an app.</li></ol>`,
    ],
  ),
  topic(
    'down',
    'ios-lite',
    [
      'iOS 라이트',
      `<p>저장 공간이 부족하거나 오래된 기기에 알맞아요.</p><ol><li>QR 코드를 비추고 쓰던 브라우저에서 열어요.</li><li>책갈피에 추가해요. 기기에는 아무것도 설치되지 않아요.</li></ol>`,
    ],
    [
      'iOS lite',
      `<p>For older devices, and where space is short.</p><ol><li>Scan the QR code and open it in the browser you use.</li><li>Add a bookmark. Nothing is installed on the device.</li></ol>`,
    ],
  ),
  topic(
    'down',
    'android',
    [
      '안드로이드',
      `<ol><li>카메라로 QR 코드를 비추고 Chrome이나 삼성 인터넷에서 열어요.</li><li>메뉴에서 <strong>홈 화면에 추가</strong>를 눌러요.</li><li>홈 화면의 아이콘을 누르면 앱처럼 열려요. 출처를 알 수 없는 파일을 설치할 필요가 없어요.</li></ol>`,
    ],
    [
      'Android',
      `<ol><li>Point the camera at the QR code and open it in Chrome or Samsung Internet.</li><li>Choose <strong>Add to Home screen</strong> in the menu.</li><li>The icon opens the portal like an app. There is no file from an unknown source to install.</li></ol>`,
    ],
  ),
]
