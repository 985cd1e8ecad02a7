import { analyse } from 'scslre';

/** The part by which a pattern takes more than linear time; `null` where it is linear. @param {string} source @param {string} flags */
export function superLinear(source, flags) {
  const [report] = analyse({ source, flags }, { maxReports: 1 }).reports;
  if (report === undefined) return null;
  return report.type === 'Trade'
    ? `${report.startQuant.raw} next to ${report.endQuant.raw}`
    : report.quant.raw;
}
