import type { OwnProductDraft } from '@portico/contract/console/product-setting'
import { appRoles } from '@portico/contract/permissions'
import type { Deps } from '../deps.ts'
import { addProduct, switchProduct } from '../domains/console/product-setting/index.ts'
import type { Db } from '../kernel/database/database.ts'
import type { Person } from '../kernel/identity/actor.ts'

const { reviewer, biz, director, tech_pm: techPm, pm_operator: operator, dev } = appRoles

const guide = {
  en_US: `# Setting up matchmaking

1. Define your queues in the **match console**, one for each mode.
2. Send a ticket with the player’s rank and region when they press *Play*.
3. Poll the ticket, or receive the result at your event URL.

| Phase | Region | Tickets a minute |
|---|---|---|
| Development | Tokyo | 60 |
| Staging | Tokyo | 600 |
| Production | all | 60,000 |

Ask the Tech PM before you raise a limit.`,
  ja_JP: `# マッチメイキングの設定

1. **マッチコンソール**で、モードごとにキューを定義します。
2. プレイヤーが*プレイ*を押したら、ランクと地域を付けてチケットを送信します。
3. チケットをポーリングするか、イベント URL で結果を受け取ります。

| フェーズ | 地域 | 1 分あたりのチケット数 |
|---|---|---|
| Development | 東京 | 60 |
| Staging | 東京 | 600 |
| Production | すべて | 60,000 |

上限を引き上げる前に、テクニカル PM に相談してください。`,
  ko_KR: `# 매치메이킹 설정

1. **매치 콘솔**에서 모드별로 대기열을 정의합니다.
2. 플레이어가 *플레이*를 누르면 랭크와 지역을 담아 티켓을 보냅니다.
3. 티켓을 폴링하거나 이벤트 URL로 결과를 받습니다.

| 단계 | 지역 | 분당 티켓 수 |
|---|---|---|
| Development | 도쿄 | 60 |
| Staging | 도쿄 | 600 |
| Production | 전체 | 60,000 |

한도를 올리기 전에 테크 PM에게 문의하세요.`,
  zh_CN: `# 设置匹配

1. 在**匹配控制台**中为每种模式定义队列。
2. 玩家按下*开始*时，发送包含段位和地区的票据。
3. 轮询票据，或通过事件 URL 接收结果。

| 阶段 | 地区 | 每分钟票据数 |
|---|---|---|
| Development | 东京 | 60 |
| Staging | 东京 | 600 |
| Production | 全部 | 60,000 |

提高上限前，请先咨询技术 PM。`,
}

/** A product of the operator's own: a guide, on which PMs note what applies to an app, and a link to the system behind it. */
const matchmaking: OwnProductDraft = {
  names: { en_US: 'Matchmaking', ja_JP: 'マッチメイキング', ko_KR: '매치메이킹', zh_CN: '匹配' },
  about: {
    en_US: 'Finds opponents of similar strength',
    ja_JP: '実力の近い対戦相手を探します',
    ko_KR: '실력이 비슷한 상대를 찾습니다',
    zh_CN: '寻找实力相近的对手',
  },
  parentId: null,
  follows: false,
  needChannel: false,
  phases: [1, 2, 3],
  position: 1,
  pages: [
    {
      kind: 'markdown',
      key: 'guide',
      names: { en_US: 'Setup guide', ja_JP: '設定ガイド', ko_KR: '설정 가이드', zh_CN: '设置指南' },
      viewers: [reviewer, biz, director, techPm, operator, dev],
      editors: [techPm, operator],
      bodies: guide,
    },
    {
      kind: 'external',
      key: 'console',
      names: { en_US: 'Match console', ja_JP: 'マッチコンソール', ko_KR: '매치 콘솔', zh_CN: '匹配控制台' },
      viewers: [techPm, operator, dev],
      address: 'https://matches.example.com/console',
    },
  ],
}

/** Creates a product of the operator's own, which is on for one game; its texts are rendered when they are first read. */
export const fillOwnProduct = async (deps: Deps, db: Db, appId: string, by: Person | undefined): Promise<void> => {
  if (!by) return
  await addProduct(db, 'matchmaking', matchmaking, { rendered: [], by: by.name })
  for (const phase of [1, 2] as const) await switchProduct(db, deps, { appId, phase, productId: 'own-matchmaking', isOn: true, by })
}
