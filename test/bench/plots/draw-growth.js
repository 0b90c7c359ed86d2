import { init, use as register } from 'echarts/core';
import { LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TitleComponent } from 'echarts/components';
import { SVGRenderer } from 'echarts/renderers';

register([LineChart, GridComponent, LegendComponent, TitleComponent, SVGRenderer]);

const SIZE = { width: 640, height: 400 };
const COLOURS = ['#0b6e5f', '#8a8f98', '#b3541e', '#3b5b92'];

/**
 * Draws one picture of how costs grow.
 * @param {{ title: string, grows: string, unit: string, lines: { name: string, points: [number, number][] }[] }} growth
 * @returns {string} an SVG
 */
export function drawGrowth({ title, grows, unit, lines }) {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...SIZE });
  chart.setOption({
    animation: false,
    backgroundColor: '#ffffff',
    color: COLOURS,
    title: { text: title, left: 'center', textStyle: { fontSize: 14 } },
    legend: { bottom: 4, left: 8, orient: 'vertical', itemGap: 4 },
    grid: { left: 64, right: 24, top: 44, bottom: 56 + 20 * lines.length },
    xAxis: { type: 'log', name: grows, nameLocation: 'middle', nameGap: 24 },
    yAxis: { type: 'value', name: unit, min: 0 },
    series: lines.map(({ name, points }) => ({ type: 'line', name, data: points })),
  });
  const picture = chart.renderToSVGString();
  chart.dispose();
  return picture;
}
