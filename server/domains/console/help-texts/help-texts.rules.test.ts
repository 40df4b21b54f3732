import { appPageAt } from '@portico/contract/console/app-area'
import { helpRoles } from '@portico/contract/console/help-texts'
import { locales } from '@portico/contract/kernel/locale'
import { expect, test } from 'vitest'
import { deliveredBody, deliveredVariants } from './delivered/pages.ts'
import { guideFor } from './help-texts.rules.ts'

test('guides exist for all variants in four languages, each in its own words, on pages of an app alone', () => {
  for (const role of helpRoles) expect(deliveredVariants.some(({ roleId }) => roleId === role)).toBe(true)
  for (const { path, roleId } of deliveredVariants) {
    expect(appPageAt(path)?.path).toBe(path)
    const texts = locales.map((locale) => deliveredBody(path, roleId, locale))
    expect(new Set(texts).size).toBe(locales.length)
  }
})

test('a role without a text is shown that of another: 31 of 30, 41 of 40, 21 of 20; the dashboard’s role has none', () => {
  const path = '/app/setting/basic'
  const changed = [{ path, roleId: 30, locale: 'en_US' as const, body: 'of 30', link: '', version: 1 }]
  expect(guideFor('/app/product/setting', 31, 'en_US', [])?.body).toBe(deliveredBody('/app/product/setting', 30, 'en_US'))
  expect(guideFor('/app/activity-log', 41, 'en_US', [])?.body).toBe(deliveredBody('/app/activity-log', 40, 'en_US'))
  expect(guideFor(path, 30, 'en_US', changed)?.body).toBe('of 30')
  expect(guideFor(path, 30, 'ja_JP', changed)?.body).toBe(deliveredBody(path, 30, 'ja_JP'))
  expect(guideFor(path, 60, 'en_US', [])).toBeUndefined()
  expect(guideFor('/app/nowhere', 10, 'en_US', [])).toBeUndefined()
})

test.each([
  ['/app/support/share/list', [41, 90], [10, 20, 30, 40, 50]],
  ['/app/support/ticket/list', [41, 50, 90], [10, 20, 21, 30, 31, 40]],
  ['/app/submit-build', [90], [10, 20, 21, 30, 31, 40, 41, 50]],
  ['/app/setting/advance', [20, 21, 30, 31, 90], [10, 40, 41, 50]],
  ['/app/product/tracker/campaign', [90], [10, 20, 30, 31, 40]],
] as const)('on %s roles limited to their own entries read so, others do not', (path, limited, others) => {
  const saysSo = (role: (typeof helpRoles)[number]) => guideFor(path, role, 'en_US', [])?.body.includes('only what you entered yourself')
  expect([...limited, ...others].filter(saysSo)).toEqual(limited)
})

test.each([
  ['HELP-05', '/app/setting/basic', 10, 'The reviewer sets the basic information of the app and of its channel.'],
  ['HELP-06', '/app/product/portico/basic-info', 20, 'needs the reviewer’s approval after editing'],
  ['HELP-07', '/app/product/setting', 30, 'The Tech PM sets the technical information and the product setting page.'],
  ['HELP-08', '/app/roles', 20, 'Only a reviewer may grant the Reviewer role.'],
  ['HELP-08', '/app/roles', 21, 'Only a reviewer may grant the Reviewer role.'],
  ['HELP-08', '/app/roles', 30, 'Only a reviewer may grant the Reviewer role.'],
  ['HELP-09', '/app/roles', 20, 'The business person or the director may invite members.'],
  ['HELP-09', '/app/roles', 21, 'The business person or the director may invite members.'],
  ['HELP-09', '/app/roles', 40, 'QA may invite'],
  ['HELP-10', '/app/roles', 90, 'Only users of development companies can be invited.'],
  ['HELP-11', '/app/product/social/portico-message/user/list', 90, 'register message templates of the Development phase directly'],
  ['HELP-12', '/app/product/social/portico-message/oa/list', 90, 'Templates of Staging and Production need approval.'],
  ['HELP-13', '/app/product/security/liapp', 90, 'Only the Tech PM sets the protection by LIAPP and AIR.'],
  ['HELP-13', '/app/product/security/air', 90, 'Only the Tech PM sets the protection by LIAPP and AIR.'],
  ['HELP-14', '/app/product/portico-game-platform/auth/setting', 20, 'Outside Sandbox only the Tech PM sets authentication.'],
  ['HELP-15', '/app/product/portico-game-platform/auth/setting', 90, 'Development companies may set authentication in Sandbox.'],
  [
    'HELP-16',
    '/app/product/portico-game-platform/sdk/whitelist',
    90,
    'Development companies may set the SDK IP whitelist. The SDK IP whitelist applies to 3 products',
  ],
  [
    'HELP-17',
    '/app/submit-build/setting',
    10,
    'The reviewer registers push certificates in the advanced settings, and signing certificates and build information in the build setting.',
  ],
  [
    'HELP-17',
    '/app/submit-build/setting',
    90,
    'The provider’s staff supply push certificates, signing certificates and build information.',
  ],
  ['HELP-18', '/app/app-review/qa-request/list', 20, 'The business person or the QA PM registers QA requests.'],
  ['HELP-19', '/app/app-review/bts/home', 90, 'register BTS account information and IP addresses and request registration. QA approves'],
  ['HELP-20', '/app/setting/advance', 90, 'only what you entered yourself, such as open-source entries and the terms URL'],
  [
    'HELP-21',
    '/app/product/setting',
    30,
    'Turning a product ON initialises it. After that a product can only be linked and unlinked; it cannot be deleted.',
  ],
  ['HELP-22', '/app/submit-build', 30, 'obfuscated first, then code-signed'],
  ['HELP-22', '/app/submit-build', 31, 'a second step that may run in parallel'],
  ['HELP-23', '/app/submit-build', 30, 'Signed and original builds can be downloaded afterwards.'],
  ['HELP-24', '/app/submit-build', 30, 'sandbox, staging, release and Document'],
  ['HELP-25', '/app/product/tracker/reward-url', 20, 'A reward URL cannot be created until a deep link is set.'],
  ['HELP-26', '/app/app-review/qa-request/list', 40, 'The LAN of the Alpha zone is created automatically with the app.'],
  ['HELP-27', '/app/app-review/qa-request/list', 20, 'The LAN of the Real zone is applied for by the business owner.'],
  ['HELP-28', '/app/home', 50, 'Environments and phases are Development, Staging and Production; the zones are Sandbox, Alpha and Real'],
])('%s: the guide of %s says it to role %i', (_, path, role, says) => {
  expect(guideFor(path, role, 'en_US', [])?.body).toContain(says)
})

test.each([
  [
    'HELP-05',
    '/app/setting/basic',
    10,
    'アプリとチャネルの基本情報は、レビュアーが設定',
    '앱과 채널의 기본 정보는 리뷰어가 설정',
    '应用和频道的基本信息由审核员设置',
  ],
  [
    'HELP-06',
    '/app/product/portico/basic-info',
    20,
    'チャネル情報は編集後にレビュアーの承認が必要',
    '채널 정보는 수정 후 리뷰어의 승인이 필요',
    '频道信息编辑后需要审核员批准',
  ],
  [
    'HELP-07',
    '/app/product/setting',
    30,
    '技術情報とプロダクト設定ページはテクニカル PM が設定',
    '기술 정보와 제품 설정 페이지는 테크 PM이 설정',
    '技术信息和产品设置页面由技术 PM 设置',
  ],
  [
    'HELP-08',
    '/app/roles',
    20,
    'レビュアーの役割を付与できるのはレビュアーだけ',
    '리뷰어 역할은 리뷰어만 부여할 수 있습니다',
    '只有审核员可以授予审核员角色',
  ],
  [
    'HELP-08',
    '/app/roles',
    30,
    'レビュアーの役割を付与できるのはレビュアーだけ',
    '리뷰어 역할은 리뷰어만 부여할 수 있습니다',
    '只有审核员可以授予审核员角色',
  ],
  [
    'HELP-09',
    '/app/roles',
    20,
    '事業担当またはディレクターがメンバーを招待',
    '사업 담당자 또는 디렉터가 멤버를 초대',
    '业务负责人或总监可以邀请成员',
  ],
  ['HELP-09', '/app/roles', 40, 'QA は QA メンバーを招待', 'QA는 QA 멤버를 초대', 'QA 可以邀请 QA 成员'],
  ['HELP-10', '/app/roles', 90, '招待できるのは開発会社のユーザーだけ', '개발사 사용자만 초대', '只能邀请开发公司的用户'],
  [
    'HELP-11',
    '/app/product/social/portico-message/user/list',
    90,
    'Development フェーズのメッセージテンプレートを直接登録',
    'Development 단계의 메시지 템플릿을 직접 등록',
    '直接登记 Development 阶段的消息模板',
  ],
  [
    'HELP-12',
    '/app/product/social/portico-message/oa/list',
    90,
    'Staging と Production のテンプレートには承認が必要',
    'Staging과 Production의 템플릿은 승인이 필요',
    'Staging 和 Production 的模板需要批准',
  ],
  [
    'HELP-13',
    '/app/product/security/liapp',
    90,
    'LIAPP と AIR による保護を設定できるのはテクニカル PM だけ',
    'LIAPP과 AIR 보호는 테크 PM만',
    '只有技术 PM 可以设置 LIAPP 和 AIR',
  ],
  [
    'HELP-14',
    '/app/product/portico-game-platform/auth/setting',
    20,
    'Sandbox 以外の認証を設定できるのはテクニカル PM だけ',
    'Sandbox 이외의 인증은 테크 PM만',
    'Sandbox 以外的认证只能由技术 PM 设置',
  ],
  [
    'HELP-15',
    '/app/product/portico-game-platform/auth/setting',
    90,
    '開発会社は Sandbox の認証を設定',
    '개발사는 Sandbox의 인증을 설정',
    '开发公司可以设置 Sandbox 的认证',
  ],
  [
    'HELP-16',
    '/app/product/portico-game-platform/sdk/whitelist',
    90,
    '開発会社は SDK の IP ホワイトリストを設定できます。SDK の IP ホワイトリストは、認証、課金、プッシュの 3 つのプロダクト',
    '개발사는 SDK IP 화이트리스트를 설정할 수 있습니다. SDK IP 화이트리스트는 인증, 결제, 푸시의 3개 제품',
    '开发公司可以设置 SDK IP 白名单。SDK IP 白名单适用于 3 个产品',
  ],
  [
    'HELP-17',
    '/app/submit-build/setting',
    10,
    'プッシュ証明書は詳細設定で、署名証明書とビルド情報はビルド設定で、レビュアーが登録',
    '푸시 인증서는 고급 설정에, 서명 인증서와 빌드 정보는 빌드 설정에 리뷰어가 등록',
    '审核员在高级设置中登记推送证书，在构建设置中登记签名证书和构建信息',
  ],
  [
    'HELP-17',
    '/app/submit-build/setting',
    90,
    'プッシュ証明書、署名証明書、ビルド情報は提供会社のスタッフが用意',
    '푸시 인증서, 서명 인증서, 빌드 정보는 제공사 스태프가 제공',
    '推送证书、签名证书和构建信息由平台方的工作人员提供',
  ],
  [
    'HELP-18',
    '/app/app-review/qa-request/list',
    20,
    'QA 依頼は事業担当または QA PM が登録',
    'QA 요청은 사업 담당자 또는 QA PM이 등록',
    'QA 申请由业务负责人或 QA PM 登记',
  ],
  [
    'HELP-19',
    '/app/app-review/bts/home',
    90,
    '開発会社は BTS アカウントの情報と IP アドレスを登録し、アカウントを申請します。BTS アカウントは QA が承認',
    '개발사는 BTS 계정 정보와 IP 주소를 등록하고 승인을 요청합니다. BTS 계정은 QA가 승인',
    '开发公司登记 BTS 账号信息和 IP 地址，并提交申请。BTS 账号由 QA 批准',
  ],
  [
    'HELP-20',
    '/app/setting/advance',
    90,
    '編集や削除ができるのは、詳細設定のオープンソースや規約 URL など、自分で入力したものだけ',
    '고급 설정의 오픈 소스 항목이나 약관 URL처럼 직접 입력한 것만 수정하거나 삭제',
    '只能编辑或删除自己输入的内容，例如高级设置中的开源条目和条款 URL',
  ],
  [
    'HELP-21',
    '/app/product/setting',
    30,
    'プロダクトを ON にすると初期化されます。その後はリンクとリンク解除のみ可能で、削除はできません',
    '제품을 켜면(ON) 초기화됩니다. 이후에는 연결과 연결 해제만 가능하며 삭제할 수 없습니다',
    '开启产品（ON）时会将其初始化。此后只能关联和取消关联，不能删除',
  ],
  ['HELP-22', '/app/submit-build', 30, '最初に難読化、次にコード署名', '먼저 난독화한 다음 코드 서명', '先混淆，再进行代码签名'],
  ['HELP-22', '/app/submit-build', 31, '並行して実行できる 2 番目の手順', '병렬로 실행할 수 있는 두 번째 단계', '第二步，可以并行'],
  [
    'HELP-23',
    '/app/submit-build',
    30,
    '署名済みのビルドと元のビルドをダウンロード',
    '서명된 빌드와 원본 빌드를 다운로드',
    '下载已签名的构建和原始构建',
  ],
  [
    'HELP-24',
    '/app/submit-build',
    30,
    'sandbox、staging、release、Document',
    'sandbox, staging, release, Document',
    'sandbox、staging、release 和 Document',
  ],
  [
    'HELP-25',
    '/app/product/tracker/reward-url',
    20,
    'ディープリンクを設定するまでリワード URL は作成できません',
    '딥링크를 설정하기 전에는 리워드 URL을 만들 수 없습니다',
    '设置深度链接之前无法创建奖励 URL',
  ],
  [
    'HELP-26',
    '/app/app-review/qa-request/list',
    40,
    'Alpha ゾーンの LAN はアプリとともに自動的',
    'Alpha 존의 LAN은 앱과 함께 자동으로',
    'Alpha 区域的 LAN 随应用自动创建',
  ],
  [
    'HELP-27',
    '/app/app-review/qa-request/list',
    20,
    'Real ゾーンの LAN は事業担当が申請',
    'Real 존의 LAN은 사업 담당자가 신청',
    'Real 区域的 LAN 由业务负责人申请',
  ],
  [
    'HELP-28',
    '/app/home',
    50,
    '環境とフェーズは Development、Staging、Production で、ゾーンは Sandbox、Alpha、Real',
    '환경과 단계는 Development, Staging, Production이며 존은 Sandbox, Alpha, Real',
    '环境与阶段为 Development、Staging 和 Production；区域为 Sandbox、Alpha 和 Real',
  ],
])('%s: in Japanese, Korean and Chinese the guide of %s says it to role %i', (_, path, role, ja, ko, zh) => {
  expect(guideFor(path, role, 'ja_JP', [])?.body).toContain(ja)
  expect(guideFor(path, role, 'ko_KR', [])?.body).toContain(ko)
  expect(guideFor(path, role, 'zh_CN', [])?.body).toContain(zh)
})

test.each([10, 20, 21, 30, 31, 40, 41, 50, 90])('the role %i has a guide in each language', (role) => {
  for (const locale of locales) expect(guideFor('/app/home', role, locale, [])?.body).toMatch(/\S/)
})
