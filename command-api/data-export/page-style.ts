/** The product's colours as literals: the page stands alone. Light and dark, on any width. */
export const pageStyle = `
:root{color-scheme:light dark;--text:#14211e;--muted:#55635f;--line:#dee3e0;--page:#fff;--link:#0b6b57}
@media(prefers-color-scheme:dark){:root{--text:#e8edeb;--muted:#a5b2ad;--line:#33413d;--page:#101816;--link:#5fc7ae}}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.55 Manrope,system-ui,-apple-system,Segoe UI,Roboto,sans-serif}
main{max-width:860px;margin:0 auto;padding:24px 16px}
h1{font-size:28px;line-height:1.25}h2{font-size:21px;margin:40px 0 8px}h3{font-size:16px;margin:0}
a{color:var(--link)}.muted,dt,time{color:var(--muted)}
nav ul{padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:4px 20px}nav a{display:inline-block;padding:8px 0}
article{border-top:1px solid var(--line);padding:12px 0}
dl{margin:4px 0 0;display:grid;grid-template-columns:minmax(90px,200px) 1fr;gap:2px 12px}
dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
dd dl{grid-template-columns:minmax(70px,150px) 1fr}dd ul{margin:0;padding-inline-start:18px}
@media(max-width:480px){dl,dd dl{grid-template-columns:1fr}dd{padding-bottom:6px}}
`;
