/**
 * Words by which programs name themselves in `User-Agent`. Checked against the lists of search engines, monitors and
 * libraries on 2026-11-28; programs that pretend to be browsers are not in it.
 */
const botWords =
  /bot\b|bot[/;) ]|crawl|spider|slurp|headless|lighthouse|pingdom|uptime|monitor|preview|fetch|scrap|curl|wget|python|java\/|go-http|okhttp|libwww|httpclient|axios|node|phantom|selenium|puppeteer|playwright|facebookexternalhit|whatsapp|telegram|embedly|archiver|validator/i;

/** Whether the agent says that it is no person's browser. Without a name it is none either. */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent === undefined || !userAgent.startsWith('Mozilla/') || botWords.test(userAgent);
}
