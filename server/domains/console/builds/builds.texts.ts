import type { Locale } from '@portico/contract/kernel/locale'

export type BuildNews = 'uploaded' | 'refused' | 'submitted' | 'signed' | 'obfuscated' | 'failed'

interface Facts {
  app: string
  version: string
  /** A file, where it is about one. */
  file?: string
}
type Text = (facts: Facts) => { title: string; body: string }

/** What people are told of builds. */
export const buildTexts: Record<Locale, Record<BuildNews, Text>> = {
  en_US: {
    uploaded: ({ app, version }) => ({
      title: `Build ${version} uploaded`,
      body: `All files of build ${version} of ${app} have arrived and are verified.`,
    }),
    refused: ({ app, version, file = '' }) => ({
      title: `A file of build ${version} was refused`,
      body: `${file} of build ${version} of ${app} could not be accepted. The page of the build says why.`,
    }),
    submitted: ({ app, version }) => ({ title: `Build ${version} submitted`, body: `Build ${version} of ${app} was submitted to QA.` }),
    signed: ({ app, version }) => ({
      title: `Build ${version} signed`,
      body: `Build ${version} of ${app} is signed and can be downloaded.`,
    }),
    obfuscated: ({ app, version }) => ({ title: `Build ${version} obfuscated`, body: `Build ${version} of ${app} is obfuscated.` }),
    failed: ({ app, version }) => ({
      title: `Build ${version}: a step failed`,
      body: `A step of the pipeline failed for build ${version} of ${app}. Its output is on the page of the build.`,
    }),
  },
  ja_JP: {
    uploaded: ({ app, version }) => ({
      title: `ビルド ${version} のアップロード完了`,
      body: `${app} のビルド ${version} の全ファイルが届き、検証されました。`,
    }),
    refused: ({ app, version, file = '' }) => ({
      title: `ビルド ${version} のファイルが拒否されました`,
      body: `${app} のビルド ${version} の ${file} を受け付けられませんでした。理由はビルドのページで確認できます。`,
    }),
    submitted: ({ app, version }) => ({
      title: `ビルド ${version} が提出されました`,
      body: `${app} のビルド ${version} が QA に提出されました。`,
    }),
    signed: ({ app, version }) => ({
      title: `ビルド ${version} の署名完了`,
      body: `${app} のビルド ${version} が署名され、ダウンロードできます。`,
    }),
    obfuscated: ({ app, version }) => ({
      title: `ビルド ${version} の難読化完了`,
      body: `${app} のビルド ${version} が難読化されました。`,
    }),
    failed: ({ app, version }) => ({
      title: `ビルド ${version}：処理に失敗しました`,
      body: `${app} のビルド ${version} でパイプラインの処理が失敗しました。出力はビルドのページで確認できます。`,
    }),
  },
  ko_KR: {
    uploaded: ({ app, version }) => ({
      title: `빌드 ${version} 업로드 완료`,
      body: `${app}의 빌드 ${version} 파일이 모두 도착하여 검증되었습니다.`,
    }),
    refused: ({ app, version, file = '' }) => ({
      title: `빌드 ${version}의 파일이 거부됨`,
      body: `${app}의 빌드 ${version}에 올린 ${file}을(를) 받을 수 없습니다. 이유는 빌드 페이지에서 확인하세요.`,
    }),
    submitted: ({ app, version }) => ({ title: `빌드 ${version} 제출됨`, body: `${app}의 빌드 ${version}이(가) QA에 제출되었습니다.` }),
    signed: ({ app, version }) => ({
      title: `빌드 ${version} 서명 완료`,
      body: `${app}의 빌드 ${version}이(가) 서명되어 다운로드할 수 있습니다.`,
    }),
    obfuscated: ({ app, version }) => ({ title: `빌드 ${version} 난독화 완료`, body: `${app}의 빌드 ${version}이(가) 난독화되었습니다.` }),
    failed: ({ app, version }) => ({
      title: `빌드 ${version}: 단계 실패`,
      body: `${app}의 빌드 ${version}에서 파이프라인 단계가 실패했습니다. 출력은 빌드 페이지에 있습니다.`,
    }),
  },
  zh_CN: {
    uploaded: ({ app, version }) => ({
      title: `构建 ${version} 上传完成`,
      body: `${app} 的构建 ${version} 的所有文件均已到达并通过校验。`,
    }),
    refused: ({ app, version, file = '' }) => ({
      title: `构建 ${version} 的一个文件被拒绝`,
      body: `${app} 的构建 ${version} 中的 ${file} 无法接收，原因请见构建页面。`,
    }),
    submitted: ({ app, version }) => ({ title: `构建 ${version} 已提交`, body: `${app} 的构建 ${version} 已提交给 QA。` }),
    signed: ({ app, version }) => ({ title: `构建 ${version} 已签名`, body: `${app} 的构建 ${version} 已签名，可以下载。` }),
    obfuscated: ({ app, version }) => ({ title: `构建 ${version} 已混淆`, body: `${app} 的构建 ${version} 已完成混淆。` }),
    failed: ({ app, version }) => ({
      title: `构建 ${version}：步骤失败`,
      body: `${app} 的构建 ${version} 的流水线步骤失败，输出请见构建页面。`,
    }),
  },
}
