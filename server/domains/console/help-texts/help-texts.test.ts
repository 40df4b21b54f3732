import { appPageAt } from '@portico/contract/console/app-area'
import { helpRoles, helpTexts } from '@portico/contract/console/help-texts'
import { type Locale, locales } from '@portico/contract/kernel/locale'
import type { RichNode } from '@portico/contract/kernel/rich-text'
import { expect, test } from 'vitest'
import type { Person } from '../../../testing/caller.ts'
import { world } from '../../../testing/world.ts'
import { deliveredBody, deliveredVariants } from './delivered/pages.ts'
import { guideFor } from './help-texts.rules.ts'

const textOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children ?? []))).join('')

const guideOf = async (who: Person, path: string, roleId: number, lang: Locale = 'en_US') => {
  const { guides } = await who.call(helpTexts.ofRole, { params: { lang }, query: { roleId } })
  const guide = guides.find((one) => one.path === path)
  return guide && { ...guide, body: textOf(guide.body) }
}

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
  expect(guideFor(path, 60, 'en_US', [])).toBeUndefined()
  expect(guideFor('/app/nowhere', 10, 'en_US', [])).toBeUndefined()
})

test.each([
  ['HELP-05', '/app/setting/basic', 10, 'The reviewer sets the basic information of the app and of its channel.'],
  ['HELP-06', '/app/product/portico/basic-info', 20, 'needs the reviewer’s approval after editing'],
  ['HELP-07', '/app/product/setting', 30, 'The Tech PM sets the technical information and the product setting page.'],
  ['HELP-08', '/app/roles', 20, 'Only a reviewer may grant the Reviewer role.'],
  ['HELP-08', '/app/roles', 21, 'Only a reviewer may grant the Reviewer role.'],
  ['HELP-08', '/app/roles', 30, 'Only a reviewer may grant the Reviewer role.'],
  ['HELP-09', '/app/roles', 20, 'The business person or the director may invite members.'],
  ['HELP-09', '/app/roles', 40, 'QA may invite'],
  ['HELP-10', '/app/roles', 90, 'Only users of development companies can be invited.'],
  ['HELP-11', '/app/product/social/portico-message/user/list', 90, 'register message templates of the Development phase directly'],
  ['HELP-12', '/app/product/social/portico-message/oa/list', 90, 'Templates of Staging and Production need approval.'],
  ['HELP-13', '/app/product/security/liapp', 90, 'Only the Tech PM sets the protection by LIAPP and AIR.'],
  ['HELP-14', '/app/product/portico-game-platform/auth/setting', 20, 'Outside Sandbox only the Tech PM sets authentication.'],
  ['HELP-15', '/app/product/portico-game-platform/auth/setting', 90, 'Development companies may set authentication in Sandbox.'],
  ['HELP-16', '/app/product/portico-game-platform/sdk/whitelist', 90, 'applies to 3 products'],
  [
    'HELP-17',
    '/app/submit-build/setting',
    10,
    'The reviewer registers push certificates, signing certificates and build information in the administration area.',
  ],
  ['HELP-17', '/app/submit-build/setting', 90, 'The provider’s staff supply push certificates'],
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
  ['HELP-26', '/app/app-review/qa-request/list', 40, 'created automatically with the app'],
  ['HELP-27', '/app/app-review/qa-request/list', 20, 'applied for by the business owner'],
  ['HELP-28', '/app/home', 50, 'Development, Staging and Production; the zones are Sandbox, Alpha and Real'],
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
    '編集後にレビュアーの承認が必要',
    '수정 후 리뷰어의 승인이 필요',
    '编辑后需要审核员批准',
  ],
  [
    'HELP-07',
    '/app/product/setting',
    30,
    'プロダクト設定ページはテクニカル PM が設定',
    '제품 설정 페이지는 테크 PM이 설정',
    '产品设置页面由技术 PM 设置',
  ],
  ['HELP-08', '/app/roles', 20, '付与できるのはレビュアーだけ', '리뷰어만 부여할 수 있습니다', '只有审核员可以授予审核员角色'],
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
  ['HELP-16', '/app/product/portico-game-platform/sdk/whitelist', 90, '3 つのプロダクト', '3개 제품', '3 个产品'],
  ['HELP-17', '/app/submit-build/setting', 10, 'レビュアーが管理画面で登録', '리뷰어가 관리 화면에 등록', '由审核员在管理后台登记'],
  [
    'HELP-18',
    '/app/app-review/qa-request/list',
    20,
    'QA 依頼は事業担当または QA PM が登録',
    'QA 요청은 사업 담당자 또는 QA PM이 등록',
    'QA 申请由业务负责人或 QA PM 登记',
  ],
  ['HELP-19', '/app/app-review/bts/home', 90, 'BTS アカウントは QA が承認', 'BTS 계정은 QA가 승인', 'BTS 账号由 QA 批准'],
  ['HELP-20', '/app/setting/advance', 90, '自分で入力したものだけ', '직접 입력한 것만', '只能编辑或删除自己输入的内容'],
  ['HELP-21', '/app/product/setting', 30, '削除はできません', '삭제할 수 없습니다', '不能删除'],
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
  ['HELP-25', '/app/product/tracker/reward-url', 20, 'ディープリンクを設定するまで', '딥링크를 설정하기 전에는', '设置深度链接之前'],
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
  ['HELP-28', '/app/home', 50, 'ゾーンは Sandbox、Alpha、Real', '존은 Sandbox, Alpha, Real', '区域为 Sandbox、Alpha 和 Real'],
])('%s: in Japanese, Korean and Chinese the guide of %s says it to role %i', (_, path, role, ja, ko, zh) => {
  expect(guideFor(path, role, 'ja_JP', [])?.body).toContain(ja)
  expect(guideFor(path, role, 'ko_KR', [])?.body).toContain(ko)
  expect(guideFor(path, role, 'zh_CN', [])?.body).toContain(zh)
})

test.each([10, 20, 21, 30, 31, 40, 41, 50, 90])('the role %i has a guide in each language', (role) => {
  for (const locale of locales) expect(guideFor('/app/home', role, locale, [])?.body).toMatch(/\S/)
})

test('one answer has the guides of every page for a role, and nothing for a role without guides', async () => {
  const { partner } = await world()
  const params = { lang: 'ja_JP' } as const
  const { guides } = await partner.call(helpTexts.ofRole, { params, query: { roleId: 31 } })
  const own = deliveredVariants.filter(({ roleId }) => roleId === 31 || roleId === 30).map(({ path }) => path)
  expect(guides.map(({ path }) => path).toSorted()).toEqual([...new Set(own)].toSorted())
  for (const { path, body } of guides) expect(textOf(body)).toBe(guideFor(path, 31, 'ja_JP', [])?.body)
  expect(await partner.call(helpTexts.ofRole, { params, query: { roleId: 60 } })).toEqual({ guides: [] })
})

test('an administrator changes a guide in one language, and restores the delivered one', async () => {
  const { admin, partner } = await world()
  const key = { path: '/app/support/category/custom', roleId: 90, locale: 'ko_KR' } as const
  const [before, english] = await Promise.all([guideOf(partner, key.path, 90, 'ko_KR'), guideOf(partner, key.path, 90)])
  await admin.call(helpTexts.save, { body: { ...key, body: '**새** 안내', link: 'https://example.com/guide', version: 0 } })
  const after = await guideOf(partner, key.path, 90, 'ko_KR')
  expect(after).toMatchObject({ body: '새 안내', link: 'https://example.com/guide' })
  expect(after?.mark).not.toBe(before?.mark)
  expect(await guideOf(partner, key.path, 90)).toEqual(english)
  await expect(admin.call(helpTexts.save, { body: { ...key, body: 'x', link: '', version: 0 } })).rejects.toMatchObject({
    funcCode: 'stale_version',
  })
  const { list } = await admin.call(helpTexts.all, { query: { path: key.path, size: 50 } })
  expect(list.find(({ roleId }) => roleId === 90)).toMatchObject({ isChanged: true, texts: { ko_KR: { version: 1 } } })
  await admin.call(helpTexts.save, { body: { ...key, body: null, link: '', version: 1 } })
  expect(await guideOf(partner, key.path, 90, 'ko_KR')).toEqual(before)
  await expect(
    admin.call(helpTexts.save, { body: { ...key, path: '/app/nowhere', body: 'x', link: '', version: 0 } }),
  ).rejects.toMatchObject({
    funcCode: 'not_found',
  })
  await expect(partner.call(helpTexts.all)).rejects.toMatchObject({ funcCode: 'not_allowed' })
})
