import type { AnnouncementDraft, Category } from '@portico/contract/portal/announcements'
import { daysBefore } from './games.ts'

type Text = readonly [title: string, body: string]

/** English, Japanese, Korean and Chinese. */
type Texts = readonly [Text, Text, Text, Text]

const announcements: readonly { category: Category; daysAgo: number; pinned?: boolean; texts: Texts }[] = [
  {
    category: 'notice',
    daysAgo: 2,
    pinned: true,
    texts: [
      [
        'Review times over the new year',
        'Reviews take longer between **December 26 and January 6**. Please submit builds by December 18 if they are to be published this year.\n\n- Fixes for live games go first.\n- Metadata can be edited at any time.',
      ],
      [
        '年末年始の審査について',
        '**12 月 26 日から 1 月 6 日**まで、審査に通常より時間がかかります。年内に公開したいビルドは 12 月 18 日までにご提出ください。\n\n- 公開中のゲームの修正を優先します。\n- メタデータはいつでも編集できます。',
      ],
      [
        '연말연시 심사 안내',
        '**12월 26일부터 1월 6일까지** 심사에 평소보다 시간이 걸립니다. 올해 안에 출시할 빌드는 12월 18일까지 제출해 주세요.\n\n- 서비스 중인 게임의 수정 사항을 우선합니다.\n- 메타데이터는 언제든지 수정할 수 있습니다.',
      ],
      [
        '年末年初审核安排',
        '**12 月 26 日至 1 月 6 日**期间，审核时间会延长。如需在年内发布，请在 12 月 18 日前提交构建。\n\n- 优先处理线上游戏的修复。\n- 元数据随时可以编辑。',
      ],
    ],
  },
  {
    category: 'update',
    daysAgo: 5,
    texts: [
      [
        'Search in the data dashboard: facets and time travel',
        'A result now shows how its apps are distributed over the values of each field; click a value to narrow the result. Any search can be viewed *as of* a day in the past.\n\n| You write | You get |\n|---|---|\n| `Genre = Puzzle` | all puzzle games |\n| `Genre = Puzzle as of 2026-01-01` | those as of New Year’s Day |\n\nMore in the guide [Search](/document/guides/detail?v=1.0&t=use&id=search).',
      ],
      [
        'データダッシュボードの検索：絞り込みと過去時点の検索',
        '検索結果に、各項目の値ごとの件数が表示されるようになりました。クリックすると絞り込めます。また、過去の日付時点での検索もできます。\n\n| 入力 | 結果 |\n|---|---|\n| `Genre = Puzzle` | すべてのパズルゲーム |\n| `Genre = Puzzle as of 2026-01-01` | 元日時点のパズルゲーム |\n\n詳しくはガイド「[検索](/document/guides/detail?v=1.0&t=use&id=search)」をご覧ください。',
      ],
      [
        '데이터 대시보드 검색: 결과 좁히기와 과거 시점 조회',
        '검색 결과가 각 항목의 값별로 얼마나 나뉘는지 표시됩니다. 값을 클릭하면 결과를 좁힐 수 있습니다. 과거 날짜 기준으로도 검색할 수 있습니다.\n\n| 입력 | 결과 |\n|---|---|\n| `Genre = Puzzle` | 모든 퍼즐 게임 |\n| `Genre = Puzzle as of 2026-01-01` | 새해 첫날 기준 퍼즐 게임 |\n\n자세한 내용은 [검색](/document/guides/detail?v=1.0&t=use&id=search) 가이드를 참고하세요.',
      ],
      [
        '数据仪表板搜索：缩小结果范围与历史查询',
        '搜索结果现在会显示各字段取值的分布，点击即可缩小范围。任何搜索都可以按过去的某一天查询。\n\n| 输入 | 结果 |\n|---|---|\n| `Genre = Puzzle` | 所有益智游戏 |\n| `Genre = Puzzle as of 2026-01-01` | 元旦时的益智游戏 |\n\n详情请参阅指南[搜索](/document/guides/detail?v=1.0&t=use&id=search)。',
      ],
    ],
  },
  {
    category: 'maintenance',
    daysAgo: 12,
    texts: [
      [
        'Maintenance of the login service',
        'The login service will be down for maintenance on Wednesday from **02:00 to 04:00** (JST). Players who are signed in stay signed in; new sign-ins may fail for a few minutes.',
      ],
      [
        'ログインサービスのメンテナンス',
        '水曜日の **2:00～4:00**（日本時間）にログインサービスのメンテナンスを行います。サインイン済みのプレイヤーには影響ありません。新規のサインインは数分間失敗することがあります。',
      ],
      [
        '로그인 서비스 점검',
        '수요일 **02:00~04:00**(일본 시간)에 로그인 서비스를 점검합니다. 이미 로그인한 플레이어는 영향을 받지 않으며, 새 로그인은 몇 분간 실패할 수 있습니다.',
      ],
      ['登录服务维护', '登录服务将于周三 **02:00–04:00**（日本时间）进行维护。已登录的玩家不受影响，新的登录可能在数分钟内失败。'],
    ],
  },
  {
    category: 'event',
    daysAgo: 26,
    texts: [
      [
        'Developer day in Fukuoka',
        'Talks, open desks with the technical team, and an evening with games. Seats are limited: write to us through your contact person.',
      ],
      [
        '福岡でデベロッパーデーを開催',
        '講演、技術チームへの個別相談、ゲームを楽しむ夜の部をご用意しています。席に限りがありますので、担当者を通じてお申し込みください。',
      ],
      [
        '후쿠오카 개발자 데이',
        '강연, 기술 팀과의 상담, 게임과 함께하는 저녁 시간이 준비되어 있습니다. 좌석이 한정되어 있으니 담당자를 통해 신청해 주세요.',
      ],
      ['福冈开发者日', '届时将有演讲、技术团队现场答疑以及游戏之夜。座位有限，请通过您的对接人报名。'],
    ],
  },
  {
    category: 'update',
    daysAgo: 61,
    texts: [
      [
        'SDK 4.2 for iOS and Android',
        'Sign-in is a third faster on cold start, and `getFriends` returns results in pages.\n\n```ts\nconst { friends, next } = await login.getFriends({ size: 50 })\n```',
      ],
      [
        'SDK 4.2（iOS / Android）',
        'コールドスタート時のサインインが 3 分の 1 速くなり、`getFriends` がページ単位になりました。\n\n```ts\nconst { friends, next } = await login.getFriends({ size: 50 })\n```',
      ],
      [
        'iOS 및 Android용 SDK 4.2',
        '콜드 스타트 로그인이 3분의 1 빨라졌고 `getFriends`가 페이지 단위로 바뀌었습니다.\n\n```ts\nconst { friends, next } = await login.getFriends({ size: 50 })\n```',
      ],
      [
        'iOS 与 Android SDK 4.2',
        '冷启动登录速度提升三分之一，`getFriends` 改为分页返回。\n\n```ts\nconst { friends, next } = await login.getFriends({ size: 50 })\n```',
      ],
    ],
  },
  {
    category: 'notice',
    daysAgo: 180,
    texts: [
      [
        'The portal is open',
        'Welcome. From today, documents, announcements and the data of your apps are in one place. Start with [Getting started](/document/guides/detail?v=1.0&t=use&id=getting-started).',
      ],
      [
        'ポータルを公開しました',
        'ようこそ。ドキュメント、お知らせ、アプリのデータを本日からひとつの場所でご利用いただけます。まずは「[はじめに](/document/guides/detail?v=1.0&t=use&id=getting-started)」をご覧ください。',
      ],
      [
        '포털이 열렸습니다',
        '환영합니다. 오늘부터 문서, 공지사항, 앱 데이터를 한곳에서 이용할 수 있습니다. [시작하기](/document/guides/detail?v=1.0&t=use&id=getting-started)부터 읽어 보세요.',
      ],
      [
        '门户正式开放',
        '欢迎使用。从今天起，文档、公告和应用数据汇集于此。请从[快速入门](/document/guides/detail?v=1.0&t=use&id=getting-started)开始。',
      ],
    ],
  },
]

const textOf = ([title, body]: Text) => ({ title, body })

/** Returns the announcements of the demo's platform. */
export const demoAnnouncements = (): AnnouncementDraft[] =>
  announcements.map(({ category, daysAgo, pinned = false, texts: [english, japanese, korean, chinese] }) => ({
    category,
    pinned,
    publishAt: daysBefore(daysAgo).toISOString(),
    endAt: null,
    texts: { en_US: textOf(english), ja_JP: textOf(japanese), ko_KR: textOf(korean), zh_CN: textOf(chinese) },
  }))
