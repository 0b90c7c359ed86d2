import { init, use as register } from 'echarts/core';
import { BarChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent, TitleComponent } from 'echarts/components';
import { SVGRenderer } from 'echarts/renderers';

register([BarChart, GridComponent, MarkLineComponent, TitleComponent, SVGRenderer]);

const ROW_PX = 22;
const WIDTH_PX = 960;
const MET = '#0b6e5f';
const MISSED = '#b3541e';

/**
 * Draws one picture of rows that have an aim: each as a share of its aim, which is the line at 1.
 * @param {{ name: string, ratio: number, aim: string, met: boolean }[]} rows
 * @returns {string} an SVG
 */
export function drawAims(rows) {
  const height = 80 + ROW_PX * Math.max(1, rows.length);
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: WIDTH_PX, height });
  const from = rows.toReversed();
  chart.setOption({
    animation: false,
    backgroundColor: '#ffffff',
    title: {
      text: 'Left of the line, the target (in brackets) is met; longer is better',
      left: 'center',
      textStyle: { fontSize: 14 },
    },
    grid: { left: 520, right: 40, top: 40, bottom: 40 },
    xAxis: { type: 'log', min: 0.1 },
    yAxis: {
      type: 'category',
      data: from.map(({ name, aim }) => `${name} (${aim})`),
      axisLabel: { width: 500, overflow: 'truncate', fontSize: 11 },
    },
    series: [
      {
        type: 'bar',
        data: from.map((row) => ({
          value: Math.max(0.1, Number(partOfAim(row).toFixed(3))),
          itemStyle: { color: row.met ? MET : MISSED },
        })),
        markLine: { symbol: 'none', label: { show: false }, data: [{ xAxis: 1 }] },
      },
    ],
  });
  const picture = chart.renderToSVGString();
  chart.dispose();
  return picture;
}

/**
 * Returns how much of its aim a row uses: at most 1 if the aim is met, above 1 if it is missed.
 * @param {{ ratio: number, aim: string }} row whose aim is written as `≤ 1.2` or `≥ 0.85`
 */
function partOfAim({ ratio, aim }) {
  const [sign, number] = aim.split(' ');
  return sign === '≤' ? ratio / Number(number) : Number(number) / ratio;
}
