import { createHash } from 'node:crypto'

/** The only style sheet of landing pages. Each accent colour has a contrast of at least 4.5 in light and dark mode. */
export const style = `*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;font:17px/1.65 system-ui,-apple-system,"Segoe UI",Roboto,"Hiragino Sans","Noto Sans CJK JP","Apple SD Gothic Neo","Malgun Gothic","PingFang SC","Microsoft YaHei",sans-serif;color:var(--ink);background:var(--ground);overflow-wrap:anywhere}
.light{color-scheme:light;--ink:#111827;--soft:#4b5563;--ground:#fff;--raised:#f3f4f6;--line:#d1d5db;--link:var(--deep)}
.dark{color-scheme:dark;--ink:#f3f4f6;--soft:#c4c9d4;--ground:#0e1117;--raised:#1a1f29;--line:#3b4252;--link:var(--pale)}
.indigo{--deep:#4338ca;--pale:#a5b4fc}.blue{--deep:#1d4ed8;--pale:#93c5fd}.teal{--deep:#0f766e;--pale:#5eead4}.green{--deep:#15803d;--pale:#86efac}
.orange{--deep:#b45309;--pale:#fdba74}.red{--deep:#b91c1c;--pale:#fca5a5}.pink{--deep:#be185d;--pale:#f9a8d4}.violet{--deep:#6d28d9;--pale:#c4b5fd}
main,footer,nav{max-width:960px;margin:0 auto;padding:0 20px}
section,header{padding:32px 0}
section+section{border-top:1px solid var(--line)}
h1{font-size:clamp(30px,6vw,52px);line-height:1.15;margin:24px 0 12px}
h2{font-size:clamp(23px,4vw,32px);line-height:1.25;margin:0 0 16px}
h3,h4{line-height:1.3;margin:24px 0 8px}
p,ul,ol,blockquote{margin:0 0 16px}
a{color:var(--link)}
a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible,summary:focus-visible{outline:3px solid var(--link);outline-offset:2px}
img{display:block;max-width:100%;height:auto;border-radius:12px}
.hero img{width:100%}
.lead{font-size:20px;color:var(--soft)}
.video{position:relative;display:inline-block;text-decoration:none}
.video span,.button,button{display:inline-block;min-height:48px;padding:11px 24px;border:0;border-radius:10px;background:var(--deep);color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.video img+span{position:absolute;left:50%;top:50%;transform:translate(-50%,-50%);white-space:nowrap}
.gallery,.stores,.languages{list-style:none;padding:0;display:grid;gap:16px}
.gallery{grid-template-columns:repeat(auto-fill,minmax(240px,1fr))}
.stores,.languages{display:flex;flex-wrap:wrap}
.languages a{display:inline-block;padding:12px 4px}
.count{font-size:20px}
summary{cursor:pointer;padding:12px 0;font-weight:600}
form{display:grid;gap:16px;max-width:520px;padding:24px;border-radius:14px;background:var(--raised)}
label{display:block;font-weight:600}
label.check{display:flex;gap:12px;align-items:flex-start;font-weight:400}
input,select{display:block;width:100%;min-height:48px;margin-top:6px;padding:10px 12px;border:1px solid var(--soft);border-radius:8px;background:var(--ground);color:var(--ink);font:inherit}
input[type=checkbox]{width:24px;min-height:24px;height:24px;margin:2px 0 0;flex:none}
.more{position:absolute;left:-9999px}
footer{padding-top:24px;padding-bottom:24px;color:var(--soft);border-top:1px solid var(--line)}
.plain{min-height:60vh;padding-top:12vh}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
`

/** Changes with the style sheet, so that browsers can cache it for a year. */
const styleVersion = createHash('sha256').update(style).digest('base64url').slice(0, 10)
export const styleUrl = `/l/-/style.css?v=${styleVersion}`
