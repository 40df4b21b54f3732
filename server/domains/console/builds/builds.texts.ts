import { type PrecheckCode, precheckFailures, type StepKind } from '@portico/contract/console/pipeline'
import type { Locale } from '@portico/contract/kernel/locale'
import { messageOf, type Wording } from '../../../kernel/wording.ts'

export type BuildNews = 'uploaded' | 'copied' | 'refused' | 'submitted' | 'signed' | 'obfuscated' | `${StepKind}Failed`

const texts: Wording<BuildNews> = {
  en_US: {
    uploaded: ['Build {version} uploaded', 'All files of build {version} of {app} have been uploaded and verified.'],
    copied: ['Build {version} copied from {from}', 'Build {version} of {app} was copied from the folder {from} with all its files.'],
    refused: [
      'A file of build {version} was rejected',
      '{file} of build {version} of {app} could not be accepted. The reason is shown on the build’s page.',
    ],
    submitted: ['Build {version} submitted', 'Build {version} of {app} was submitted to QA.'],
    signed: ['Build {version} signed', 'Build {version} of {app} is signed and can be downloaded.'],
    obfuscated: ['Build {version} obfuscated', 'Build {version} of {app} is obfuscated.'],
    obfuscateFailed: [
      'Build {version}: obfuscation failed',
      'Build {version} of {app} could not be obfuscated. See the step’s output for the reason.',
    ],
    signFailed: ['Build {version}: signing failed', 'Build {version} of {app} could not be signed. See the step’s output for the reason.'],
    precheckFailed: [
      'Build {version}: pre-build check failed',
      'Build {version} of {app} did not pass the pre-build check{result}. See the step’s output for details.',
    ],
  },
  ja_JP: {
    uploaded: ['ビルド {version} のアップロード完了', '{app} のビルド {version} のすべてのファイルがアップロードされ、検証されました。'],
    copied: [
      'ビルド {version} が {from} からコピーされました',
      '{app} のビルド {version} が、すべてのファイルとともに {from} フォルダーからコピーされました。',
    ],
    refused: [
      'ビルド {version} のファイルが拒否されました',
      '{app} のビルド {version} の {file} を受け付けられませんでした。理由はビルドのページで確認できます。',
    ],
    submitted: ['ビルド {version} が提出されました', '{app} のビルド {version} が QA に提出されました。'],
    signed: ['ビルド {version} の署名完了', '{app} のビルド {version} が署名され、ダウンロードできます。'],
    obfuscated: ['ビルド {version} の難読化完了', '{app} のビルド {version} が難読化されました。'],
    obfuscateFailed: [
      'ビルド {version}：難読化に失敗しました',
      '{app} のビルド {version} を難読化できませんでした。理由は処理の出力で確認できます。',
    ],
    signFailed: [
      'ビルド {version}：署名に失敗しました',
      '{app} のビルド {version} に署名できませんでした。理由は処理の出力で確認できます。',
    ],
    precheckFailed: [
      'ビルド {version}：ビルド前チェックに失敗しました',
      '{app} のビルド {version} はビルド前チェックに合格しませんでした{result}。詳細は処理の出力で確認できます。',
    ],
  },
  ko_KR: {
    uploaded: ['빌드 {version} 업로드 완료', '{app}의 빌드 {version} 파일이 모두 업로드되고 검증되었습니다.'],
    copied: ['빌드 {version}: {from}에서 복사됨', '{app}의 {version} 빌드가 모든 파일과 함께 {from} 폴더에서 복사되었습니다.'],
    refused: [
      '빌드 {version}의 파일이 거부됨',
      '{app}의 빌드 {version}에 올린 {file} 파일이 거부되었습니다. 이유는 빌드 페이지에서 확인하세요.',
    ],
    submitted: ['빌드 {version} 제출됨', '{app}의 {version} 빌드가 QA에 제출되었습니다.'],
    signed: ['빌드 {version} 서명 완료', '{app}의 {version} 빌드에 서명이 완료되어 다운로드할 수 있습니다.'],
    obfuscated: ['빌드 {version} 난독화 완료', '{app}의 {version} 빌드가 난독화되었습니다.'],
    obfuscateFailed: ['빌드 {version}: 난독화 실패', '{app}의 {version} 빌드를 난독화하지 못했습니다. 이유는 단계의 출력에서 확인하세요.'],
    signFailed: ['빌드 {version}: 서명 실패', '{app}의 빌드 {version}에 서명하지 못했습니다. 이유는 단계의 출력에서 확인하세요.'],
    precheckFailed: [
      '빌드 {version}: 빌드 사전 검사 실패',
      '{app}의 {version} 빌드가 사전 검사를 통과하지 못했습니다{result}. 자세한 내용은 단계의 출력에서 확인하세요.',
    ],
  },
  zh_CN: {
    uploaded: ['构建 {version} 上传完成', '{app} 的构建 {version} 的所有文件均已上传并通过校验。'],
    copied: ['构建 {version} 已从 {from} 复制', '{app} 的构建 {version} 已从 {from} 文件夹复制，包含其所有文件。'],
    refused: ['构建 {version} 的一个文件被拒绝', '{app} 的构建 {version} 中的 {file} 无法接收，原因请见构建页面。'],
    submitted: ['构建 {version} 已提交', '{app} 的构建 {version} 已提交给 QA。'],
    signed: ['构建 {version} 已签名', '{app} 的构建 {version} 已签名，可以下载。'],
    obfuscated: ['构建 {version} 已混淆', '{app} 的构建 {version} 已完成混淆。'],
    obfuscateFailed: ['构建 {version}：混淆失败', '{app} 的构建 {version} 未能混淆，原因请见步骤的输出。'],
    signFailed: ['构建 {version}：签名失败', '{app} 的构建 {version} 未能签名，原因请见步骤的输出。'],
    precheckFailed: ['构建 {version}：构建前检查失败', '{app} 的构建 {version} 未通过构建前检查{result}，详情请见步骤的输出。'],
  },
}

/** The failures of a pre-build check, by its result code. */
const results: Readonly<Record<Locale, Readonly<Record<(typeof precheckFailures)[PrecheckCode], string>>>> = {
  en_US: {
    install: ': Install Failed (1)',
    startup: ': Startup Failed (2)',
    crash: ': Crash Occurred (3)',
    anr: ': ANR Occurred (4)',
    run: ': Run Failed (50)',
  },
  ja_JP: {
    install: '（インストール失敗 1）',
    startup: '（起動失敗 2）',
    crash: '（クラッシュ発生 3）',
    anr: '（ANR 発生 4）',
    run: '（実行失敗 50）',
  },
  ko_KR: {
    install: '(설치 실패 1)',
    startup: '(시작 실패 2)',
    crash: '(크래시 발생 3)',
    anr: '(ANR 발생 4)',
    run: '(실행 실패 50)',
  },
  zh_CN: {
    install: '（安装失败 1）',
    startup: '（启动失败 2）',
    crash: '（发生崩溃 3）',
    anr: '（发生 ANR 4）',
    run: '（运行失败 50）',
  },
}

/** Returns the failure of a pre-build check in words; empty for another result code. */
const resultIn = (locale: Locale, code: number | null | undefined): string => {
  const failure = precheckFailures[code as PrecheckCode]
  return failure ? results[locale][failure] : ''
}

interface BuildFacts {
  app: string
  version: string
  /** The result code of a pre-build check. */
  resultCode?: number | null | undefined
  /** The file it concerns. */
  file?: string | undefined
  /** The folder it was copied from. */
  from?: string | undefined
}

/** Returns a notification about a build. */
export const buildText = (news: BuildNews, { app, version, file = '', from = '', resultCode }: BuildFacts) =>
  messageOf(texts, news, (locale) => ({ app, version, file, from, result: resultIn(locale, resultCode) }))

const endings: Wording<'ending'> = {
  en_US: {
    ending: [
      'Archived builds of {app} will be deleted',
      'From {day}, archived builds of {app} will be deleted as their retention period ends ({count}): {names}. Restore the ones you want to keep; each build’s page shows its deletion date.',
    ],
  },
  ja_JP: {
    ending: [
      '{app} のアーカイブ済みビルドが削除されます',
      '{app} のアーカイブ済みビルドのうち、保存期間が終わるものは {day} 以降に削除されます（{count} 件）：{names}。残したいビルドは復元してください。削除予定日は各ビルドのページに表示されます。',
    ],
  },
  ko_KR: {
    ending: [
      '{app}의 보관된 빌드가 삭제될 예정입니다',
      '{app}의 보관된 빌드 중 보존 기간이 끝나는 빌드는 {day}부터 삭제됩니다({count}개): {names}. 남길 빌드는 복원하세요. 삭제 예정일은 각 빌드 페이지에서 볼 수 있습니다.',
    ],
  },
  zh_CN: {
    ending: [
      '{app} 的已归档构建将被删除',
      '{app} 的已归档构建中，保留期结束的将从 {day} 起被删除（{count} 个）：{names}。如需保留，请恢复相应构建；删除时间见各构建页面。',
    ],
  },
}

/** Returns the notification that archived builds will be deleted. */
export const endingText = (facts: { app: string; count: number; day: string; names: string }) => messageOf(endings, 'ending', facts)
